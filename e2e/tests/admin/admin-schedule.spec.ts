import { expect, type Locator } from '@playwright/test';
import { book, verifiedGuest } from '../../support/admin.ts';
import { chooseWorkshop, linkIn, showDay } from '../../support/booking.ts';
import { test } from '../../support/test.ts';
import { expectNoViolationsInBothThemes, expectToFitWidths } from '../../support/no-violations.ts';
import { openDay } from '../../support/open-day.ts';
import { openWeek, shortDay } from '../../support/schedule.ts';

// Colors change at once, so that axe measures none in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('staff close a day with 8 bookings and offer each other days in at most 6 clicks', async ({
  page,
  request,
}) => {
  const date = openDay(50);
  const guests = [];
  for (let index = 0; index < 8; index += 1) {
    const guest = await verifiedGuest(request);
    guests.push(guest);
    const time = ['11:00', '13:00', '15:00', '17:00'][index % 4]!;
    await book(request, { ...guest, date, time, guests: 1 + (index % 3) });
  }
  await openWeek(page, date);
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  await press(page.getByRole('button', { name: `Close ${shortDay(date)}` }));
  const dialog = page.getByRole('dialog', { name: /^Close / });
  await expect(dialog.getByText(/^8 bookings, /)).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Illness' }));
  await press(dialog.getByRole('button', { name: 'Close this date, send 8 offers' }));
  await expect(page.getByRole('heading', { name: /^Answers 8 bookings/ })).toBeVisible();
  await expect(page.getByText(/^Offer open until /)).toHaveCount(8);
  expect(presses).toBeLessThanOrEqual(6);
  const links = [];
  for (const { email } of guests) links.push(await linkIn(email, 'We had to close your session'));

  const guest = await page.context().newPage();
  await guest.goto(links[0]!);
  await guest.getByRole('button', { name: /^Get .* back$/ }).click();
  await guest.getByRole('button', { name: /^Cancel and get .* back$/ }).click();
  await expect(guest.getByText('Refund issued')).toBeVisible();
  await page.reload();
  await page
    .getByRole('button', { name: new RegExp(`^${shortDay(date).replace(',', '')}`) })
    .click();
  await expect(page.getByText('Refunded in full')).toBeVisible();
  await expect(page.getByText(/^Offer open until /)).toHaveCount(7);
});

test('staff change seats, add a session and close one by the keyboard, and visitors see it at once', async ({
  page,
}) => {
  const date = openDay(37);
  await openWeek(page, date);
  await page
    .getByRole('button', { name: new RegExp(`^${shortDay(date)}, 11:00 AM`) })
    .press('ArrowRight');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary');
  await expect(panel.getByRole('heading', { name: `${shortDay(date)}, 1:00 PM` })).toBeFocused();
  await panel.getByRole('button', { name: 'Add one seat' }).press('Enter');
  await panel.getByLabel('Reason').fill('A school brings a helper');
  await panel.getByLabel('Note to visitors').fill('With a second teacher');
  await panel.getByRole('button', { name: 'Save 9 seats' }).press('Enter');
  await expect(
    page.getByRole('button', { name: new RegExp(`^${shortDay(date)}, 1:00 PM: 0 of 9`) }),
  ).toBeFocused();

  await page.keyboard.press('x');
  const extra = page.getByRole('dialog', { name: 'Extra session' });
  await extra.getByLabel('Date').fill(date);
  await extra.getByLabel('Start').fill('20:30');
  await extra.getByLabel('End').fill('22:00');
  await extra.getByLabel('Title').fill('Late stones');
  await extra.getByRole('button', { name: 'Add session' }).press('Enter');
  await expect(
    page.getByRole('button', { name: new RegExp(`^${shortDay(date)}, 8:30 PM`) }),
  ).toBeVisible();

  await page.getByRole('button', { name: new RegExp(`^${shortDay(date)}, 5:00 PM`) }).press('c');
  const closing = page.getByRole('dialog', { name: /^Close / });
  await expect(closing.getByText('No bookings are affected.')).toBeVisible();
  await closing.getByRole('button', { name: 'Close the session' }).press('Enter');
  await expect(
    page.getByRole('button', { name: new RegExp(`^${shortDay(date)}, 5:00 PM: Closed`) }),
  ).toBeVisible();

  await chooseWorkshop(page, 'Ring');
  await (await showDay(page, date)).click();
  await expect(page.getByRole('radio', { name: /^1:00 PM.*9 spots left/ })).toBeVisible();
  await expect(page.getByText('With a second teacher')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^8:30 PM.*Late stones/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^5:00 PM/ })).toBeDisabled();
});

test('every part of the schedule is accessible and fits a phone', async ({ page }) => {
  const date = openDay(44);
  await openWeek(page, date);
  const opened = [
    null,
    page.getByRole('button', { name: new RegExp(`^${shortDay(date)}, 3:00 PM`) }),
    page.getByRole('button', { name: new RegExp(`^${shortDay(date).replace(',', '')}`) }),
    page.getByRole('button', { name: `Close ${shortDay(date)}` }),
    page.getByRole('button', { name: 'Extra session' }),
    page.getByRole('button', { name: 'Regular hours' }),
  ];
  for (const each of opened) {
    if (each) await each.click();
    await expectToFitWidths(page, [390, 1440]);
    await expectNoViolationsInBothThemes(page);
    if (each) await page.keyboard.press('Escape');
  }
});
