import { expect, type Page } from '@playwright/test';
import { bookedGuest } from '../../support/admin.ts';
import { linkIn, showDay } from '../../support/booking.ts';
import { test } from '../../support/test.ts';
import { openDay } from '../../support/open-day.ts';
import {
  expectNoViolations,
  expectNoViolationsInBothThemes,
  expectToFitWidths,
} from '../../support/no-violations.ts';

// Colors change at once, so that axe measures none in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// A deposit is refundable until a week before the session. On the third open day it is not, but the
// booking can still be moved.
const inTime = openDay(12);
const late = openDay(3);

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

test('a guest moves and cancels a booking from the emailed link, without an account or a mouse', async ({
  page,
  request,
}) => {
  const party = { date: inTime, time: '11:00', guests: 2 };
  const { email, link } = await bookedGuest(request, party);
  await page.goto(link);
  await expect(heading(page, 'Ring Workshop')).toBeVisible();
  // The secret is no longer in the address.
  await expect(page).toHaveURL(/\/booking$/);

  await page.getByRole('button', { name: /^Change date/ }).press('Enter');
  await expect(heading(page, 'Change date')).toBeFocused();
  await (await showDay(page, openDay(33))).press('Enter');
  await page.getByRole('radio', { name: /^3:00/ }).press('Space');
  await expect(page.getByText('Deposit carried over')).toBeVisible();
  await page.getByRole('button', { name: /^Move to/ }).press('Enter');
  await expect(heading(page, /^Moved to/)).toBeFocused();
  await linkIn(email, 'Your workshop has moved');

  await page.getByRole('link', { name: 'View booking' }).press('Enter');
  await expect(page.getByText('2 moves left; your deposit moves too')).toBeAttached();
  await page.getByRole('button', { name: /^Cancel/ }).press('Enter');
  await page.getByLabel('Why can’t you make it?').fill('Our train does not run.');
  await page.getByRole('button', { name: 'Cancel and get $60.00 back' }).press('Enter');
  await expect(heading(page, 'Your booking is canceled')).toBeFocused();
  await expect(page.getByText('$60.00 is on its way to your card')).toBeVisible();
  await page.reload();
  await expect(page.getByText('CANCELLED', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
});

test('a reminder’s link leads to the reminder switch, which works by keyboard and survives a reload', async ({
  page,
  request,
}) => {
  const { link } = await bookedGuest(request, { date: inTime, time: '15:00', guests: 2 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link.replace('#', '?change=reminders#'));
  const off = page.getByRole('button', { name: 'Turn off reminders' });
  await expect(off).toBeFocused();
  await expect(off).toBeInViewport();
  await page.reload();
  await expect(off).toBeFocused();
  await expect(off).toBeInViewport();
  await off.press('Enter');
  await expect(page.getByText('Reminders are off')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Reminders are off')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Turn on reminders' }).press('Enter');
  await expect(page.getByText('We’ll email you a reminder two days before')).toBeVisible();
});

async function expectGood(page: Page): Promise<void> {
  await expectToFitWidths(page, [390, 1440]);
  await expectNoViolationsInBothThemes(page);
}

test('every page of a booking is accessible and fits a phone', async ({ page, request }) => {
  const { link } = await bookedGuest(request, { date: inTime, time: '13:00', guests: 2 });
  await page.goto(link);
  await expectGood(page);
  for (const name of [/^Change date/, /^Change guests/, /^Cancel/]) {
    await page.getByRole('button', { name }).click();
    await expectGood(page);
    await page.goBack();
  }
  const { link: tooLate } = await bookedGuest(request, { date: late, time: '17:00', guests: 2 });
  const other = await page.context().newPage();
  await other.goto(tooLate);
  await other.getByRole('button', { name: /^Cancel/ }).click();
  await expect(other.getByText(/is no longer refundable/)).toBeVisible();
  await expectGood(other);
});
