import { expect } from '@playwright/test';
import { linkIn } from '../../support/booking.ts';
import { test } from '../../support/test.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../../support/no-violations.ts';
import { book, verifiedGuest } from '../../support/admin.ts';
import { openDay } from '../../support/open-day.ts';
import { closeDay } from '../../support/schedule.ts';

// Colors change at once, so that axe measures none in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const mailed = 'We had to close your session';

test('a guest whose session was closed chooses another day on the page that the email opens', async ({
  page,
  request,
}) => {
  const guest = await verifiedGuest(request);
  const date = openDay(34);
  await book(request, { ...guest, date, time: '13:00', guests: 2 });
  await closeDay(request, { date, sentence: 'The kiln is being repaired that day.' });
  const link = await linkIn(guest.email, mailed, /\/booking\?session=[\d.-]+#[\w-]+/);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: mailed })).toBeVisible();
  await expect(page).not.toHaveURL(/#/);
  await expect(page.getByText('The kiln is being repaired that day.')).toBeVisible();
  const marked = page.locator('button[aria-current=true]');
  await expect(marked).toHaveText(/Choose this session$/);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
  }
  await page.getByRole('button', { name: /^Another date/ }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expectNoViolations(page);
  await page.goBack();
  await marked.press('Enter');
  await page.getByRole('button', { name: /^Move to/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Moved to/ })).toBeFocused();
  await linkIn(guest.email, 'Your workshop has moved');
  await page.getByRole('link', { name: 'View booking' }).click();
  await expect(page.getByText('Manage booking')).toBeVisible();
});
