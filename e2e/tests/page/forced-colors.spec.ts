import { expect, type Locator } from '@playwright/test';
import { book, openAdmin, verifiedGuest } from '../../support/admin.ts';
import { chooseWorkshop, showDay } from '../../support/booking.ts';
import { openDay } from '../../support/open-day.ts';
import { test } from '../../support/test.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const colorOf = (place: Locator, property: 'backgroundColor' | 'borderBottomColor') =>
  place.evaluate((element, name) => getComputedStyle(element)[name], property);

test('with forced colors, the selected day and a session without room stand out', async ({
  page,
}) => {
  await chooseWorkshop(page, 'Ring');
  const chosen = await showDay(page, openDay(5));
  const other = await showDay(page, openDay(6));
  await chosen.click();
  expect(await colorOf(chosen, 'backgroundColor')).not.toBe(
    await colorOf(other, 'backgroundColor'),
  );
  const markBeside = (words: RegExp) =>
    page.getByRole('listitem').filter({ hasText: words }).locator('[data-seat]');
  expect(await colorOf(markBeside(/^Room for/), 'backgroundColor')).not.toBe(
    await colorOf(markBeside(/^No room/), 'backgroundColor'),
  );
});

test('with forced colors, the current page stands out in the bar', async ({ page }) => {
  await openAdmin(page);
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name });
  expect(await colorOf(link('Bookings'), 'borderBottomColor')).not.toBe(
    await colorOf(link('Schedule'), 'borderBottomColor'),
  );
});

test('with forced colors, taken seats stand out on Today', async ({ page, request }) => {
  const date = openDay(47);
  const guest = await verifiedGuest(request);
  await book(request, { ...guest, date, time: '11:00', guests: 1 });
  await openAdmin(page, `/admin/day?date=${date}`);
  const colorOfSeat = (state: string) =>
    colorOf(page.locator(`[data-seat='${state}']`).first(), 'backgroundColor');
  const [taken, free] = [await colorOfSeat('expected'), await colorOfSeat('free')];
  expect(taken).not.toBe(free);
});
