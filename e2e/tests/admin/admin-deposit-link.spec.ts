import { expect } from '@playwright/test';
import { findInList, openAdmin } from '../../support/admin.ts';
import { openDay } from '../../support/open-day.ts';
import { agree, fillCard, linkIn, newGuest, testCards } from '../../support/booking.ts';
import { test } from '../../support/test.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../../support/no-violations.ts';

// Colors change at once, so that axe measures none in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('staff hold seats for a caller, the guest pays the deposit by the emailed link, and staff see the booking', async ({
  page,
  browser,
}) => {
  const { email } = newGuest();
  const name = `Carla ${crypto.randomUUID().slice(0, 6)}`;
  await openAdmin(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  await expect(dialog.getByLabel('Workshop')).toBeFocused();
  await page.keyboard.press('3');
  await dialog.getByLabel('Date').fill(openDay(22));
  await expect(dialog.getByText('Takes 3 of 8 free')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('radio', { name: 'Link' }).check();
  await expect(dialog.getByText(/^The link expires/)).toBeVisible();
  await expectNoViolations(page, { within: 'dialog[open]' });
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Seats held' })).toBeVisible();
  await expectNoViolations(page, { within: 'dialog[open]' });
  await page.keyboard.press('Enter');

  await findInList(page, name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('HELD').filter({ visible: true })).toBeVisible();
  await expectNoViolations(page, { within: 'table' });

  const guest = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto(await linkIn(email, 'Pay $90.00 to keep your seats'));
  await expect(guest.getByRole('heading', { name: 'Pay $90.00 to keep your seats' })).toBeVisible();
  await expectNoSidewaysScroll(guest);
  await expectNoViolations(guest);
  await guest.getByRole('link', { name: 'Pay $90.00' }).press('Enter');
  await expect(guest.getByText(/^Held for you until/)).toBeVisible();
  await agree(guest);
  await fillCard(guest, testCards.works);
  await expectNoSidewaysScroll(guest);
  await expectNoViolations(guest);
  await guest.getByRole('button', { name: 'Pay $90.00' }).press('Enter');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Your workshop is booked');
  await expectNoViolations(guest);
  await guest.goto(await linkIn(email, 'Your workshop is booked'));
  await expect(guest.getByText('CONFIRMED', { exact: true })).toBeVisible();

  await expect(row.getByText('CONFIRMED').filter({ visible: true })).toBeVisible();
});
