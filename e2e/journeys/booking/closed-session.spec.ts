import { expect } from '@playwright/test';
import { linkIn } from '../../support/booking.ts';
import { test } from '../../support/journey.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../../support/no-violations.ts';
import { book, verifiedGuest } from '../../support/admin.ts';
import { openDay } from '../../support/open-day.ts';
import { closeDay } from '../../support/schedule.ts';

// Colours change at once, so that none is measured on its way to another.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const mailed = 'We had to close your session';

test('a guest whose session was closed comes another day by one tap of the page that the mail opens', async ({
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
  await expect(marked).toHaveText(/Take this one$/);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
  }
  await marked.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Moved to/ })).toBeFocused();
  await linkIn(guest.email, 'Your workshop has moved');
  await page.reload();
  await expect(page.getByText('Change something')).toBeVisible();
});

test('a guest whose session was closed takes another date of the calendar, or all of the money back', async ({
  page,
  request,
}) => {
  const date = openDay(36);
  const [one, other] = [await verifiedGuest(request), await verifiedGuest(request)];
  for (const guest of [one, other]) {
    await book(request, { ...guest, date, time: '15:00', guests: 2 });
  }
  await closeDay(request, { date });
  await page.goto(await linkIn(one.email, mailed));
  await page.getByRole('button', { name: /^Another date/ }).click();
  await expectNoViolations(page);
  await page
    .getByRole('grid')
    .getByRole('button', { name: /4 of 4 sessions open/ })
    .last()
    .click();
  await page.getByRole('radio', { name: /^5:00/ }).check();
  await page.getByRole('button', { name: /^Move to/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Moved to/ })).toBeFocused();

  const elsewhere = await page.context().newPage();
  await elsewhere.goto(await linkIn(other.email, mailed));
  await elsewhere.getByRole('button', { name: 'Get $60.00 back' }).click();
  await expect(elsewhere.getByText('The refund is sent')).toBeVisible();
});
