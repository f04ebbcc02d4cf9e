import { expect, type Page } from '@playwright/test';
import { studioDate } from '@studio/contract';
import { test } from '../../support/journey.ts';
import {
  book,
  logIn,
  manage,
  update,
  updateAndSeeItSaved,
  updateElsewhere,
  type VerifiedGuest,
  verifiedGuest,
} from '../../support/admin.ts';
import { openDay } from '../../support/open-day.ts';
import { reservationsOf } from '../../support/api.ts';
import { inbox } from '../../support/stand-ins.ts';

let guest: VerifiedGuest;
test.beforeAll(async ({ request }) => {
  guest = await verifiedGuest(request);
});

const format = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });

/** Turns the calendar's pages from the studio's own month on; each is seen before the next. */
async function turnToMonthOf(page: Page, date: string): Promise<void> {
  const month = new Date(`${studioDate(new Date())}T12:00:00Z`);
  month.setUTCDate(1);
  while (month.toISOString().slice(0, 7) < date.slice(0, 7)) {
    month.setUTCMonth(month.getUTCMonth() + 1);
    await page.getByRole('button', { name: 'Next month' }).click();
    const name = format(month.toISOString().slice(0, 10), { month: 'long', year: 'numeric' });
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
}

const dayText = (date: string) => format(date, { weekday: 'long', month: 'long', day: 'numeric' });

function nextMonday(): string {
  const day = new Date();
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() !== 1);
  return day.toISOString().slice(0, 10);
}

test('staff find a day in the month, see who comes, and how full its week is', async ({
  page,
  request,
}) => {
  const date = openDay(39);
  await book(request, { ...guest, name: 'Priya Raman', date, time: '13:00', guests: 3 });
  await book(request, { ...guest, name: 'Daniel Cho', date, time: '17:00', guests: 8 });
  await logIn(page);
  await expect(page.getByRole('button', { name: /, today, .*selected$/ })).toBeVisible();
  const day = page.getByRole('button', { name: `${dayText(date)}, 2 reservations` });
  await turnToMonthOf(page, date);
  await expect(page.getByText('Select a date to view reservations')).toBeVisible();
  await day.click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Priya Raman' });
  for (const text of [
    '1:00 PM',
    'CONFIRMED',
    'Silver Ring Workshop',
    '3 guests, Unassigned',
    `${guest.email}, (213) 555-0142`,
    'One of us is left-handed.',
  ]) {
    await expect(entry).toContainText(text);
  }
  await page.getByRole('tab', { name: 'Week' }).click();
  const row = page
    .getByRole('tabpanel')
    .getByRole('row', { name: format(date, { month: 'short', day: 'numeric' }) });
  await expect(row.getByRole('cell')).toHaveText(['Empty', /3 of 8/, 'Empty', /8 of 8 Full/]);
});

test('staff move a session with a note, and the guest gets both with a new calendar entry', async ({
  page,
  request,
}) => {
  const own = await verifiedGuest(request);
  const [date, later] = [openDay(40), openDay(41)];
  await book(request, { ...own, name: 'Grace Whitfield', date, time: '11:00', guests: 2 });
  await logIn(page, `/admin?day=${date}`);
  const dialog = await manage(page, 'Grace Whitfield');
  await dialog.getByLabel('Staff').selectOption('Sam Whitlock');
  await dialog.getByLabel('Date').fill(later);
  await expect(dialog.getByRole('option', { name: '3:00 PM, 8 spots left' })).toBeAttached();
  await dialog.getByLabel('Time').selectOption('3:00 PM, 8 spots left');
  await dialog.getByLabel('Note to customer').fill('The kiln is being repaired.');
  await updateAndSeeItSaved(page);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No reservations for this date')).toBeVisible();

  const mailed = async () =>
    (await inbox(own.email)).find(({ subject }) => subject === 'Your workshop has moved');
  await expect
    .poll(async () => (await mailed())?.text, { timeout: 15_000 })
    .toContain(
      `${format(later, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })}\n3:00 PM to 6:00 PM`,
    );
  const mail = (await mailed())!;
  expect(mail.text).toContain('The kiln is being repaired.');
  const calendar = Buffer.from(mail.attachments[0]!.content, 'base64').toString('utf8');
  expect(calendar).toContain('SEQUENCE:2');
  expect(calendar).toContain(
    `DTSTART;TZID=America/Los_Angeles:${later.replaceAll('-', '')}T150000`,
  );
});

test('a session that filled up meanwhile is refused, and what was typed stays', async ({
  page,
  request,
}) => {
  const date = openDay(42);
  await book(request, { ...guest, name: 'Ruth Adeyemi', date, time: '11:00', guests: 2 });
  await logIn(page, `/admin?day=${date}`);
  const dialog = await manage(page, 'Ruth Adeyemi');
  await dialog.getByLabel('Time').selectOption('3:00 PM, 8 spots left');
  await dialog.getByLabel('Note to customer').fill('An hour later.');
  await book(request, { ...guest, name: 'A Party', date, time: '15:00', guests: 7 });
  await update(page);
  await expect(dialog.getByRole('alert')).toHaveText('This session no longer has enough spots.');
  await expect(dialog.getByLabel('Note to customer')).toHaveValue('An hour later.');
  await expect(dialog.getByText('Only 1 spot left', { exact: true })).toBeVisible();
  await dialog.getByLabel('Time').selectOption('5:00 PM, 8 spots left');
  await updateAndSeeItSaved(page);
});

for (const [what, date, sentence] of [
  ['the past', '2026-01-06', 'The studio takes bookings up to 60 days ahead.'],
  ['a Monday', nextMonday(), 'The studio is closed then.'],
] as const) {
  test(`a move to ${what} is refused with the server’s sentence`, async ({ page, request }) => {
    const day = openDay(43);
    await book(request, {
      ...guest,
      name: `Owen Price ${what}`,
      date: day,
      time: '11:00',
      guests: 1,
    });
    await logIn(page, `/admin?day=${day}`);
    const dialog = await manage(page, `Owen Price ${what}`);
    await dialog.getByLabel('Date').fill(date);
    await update(page);
    await expect(dialog.getByRole('alert')).toHaveText(sentence);
    await expect(dialog.getByLabel('Date')).toHaveValue(date);
  });
}

test('of two staff who edit one reservation the second sees both versions, and loses neither', async ({
  page,
  request,
}) => {
  const date = openDay(45);
  const own = await verifiedGuest(request);
  const id = await book(request, { ...own, name: 'Hana Sato', date, time: '11:00', guests: 2 });
  await logIn(page, `/admin?day=${date}`);
  const dialog = await manage(page, 'Hana Sato');
  await dialog.getByLabel('Staff').selectOption('Jo Okafor');
  await updateElsewhere(request, id, { appointment_time: `${date} 13:00:00` });
  await update(page);
  const versions = dialog.getByRole('table', { name: 'Both versions' });
  await expect(versions.getByRole('row', { name: 'Staff' })).toHaveText('StaffJo OkaforUnassigned');
  await expect(versions.getByRole('row', { name: 'Session' })).toContainText('11:00 AM');
  await expect(versions.getByRole('row', { name: 'Session' })).toContainText('1:00 PM');
  await updateAndSeeItSaved(page);
  const [kept] = await reservationsOf(request, own.email);
  expect(kept).toMatchObject({ staff_name: 'Jo Okafor' });
  expect(kept!.appointment_time).toContain('T13:00:00');
});

test('a reservation made on the public site appears within ten seconds, without a reload', async ({
  page,
  request,
}) => {
  const date = openDay(46);
  await logIn(page, `/admin?day=${date}`);
  await expect(page.getByText('No reservations for this date')).toBeVisible();
  await book(request, { ...guest, name: 'Just Booked', date, time: '13:00', guests: 1 });
  await expect(page.getByRole('button', { name: 'Just Booked', exact: true })).toBeVisible({
    timeout: 10_000,
  });
  await expect(page.getByText('Up to date')).toBeVisible();
});

test('without a connection the page says so, keeps what was typed, and recovers', async ({
  page,
  request,
  context,
}) => {
  const date = openDay(47);
  await book(request, { ...guest, name: 'Ben Kaplan', date, time: '13:00', guests: 1 });
  await logIn(page, `/admin?day=${date}`);
  const dialog = await manage(page, 'Ben Kaplan');
  await dialog.getByLabel('Note to customer').fill('Bring an apron.');
  await context.setOffline(true);
  await update(page);
  await expect(dialog.getByRole('alert')).toHaveText('Failed to update reservation');
  await expect(page.getByText(/^Cannot reach the server/)).toBeAttached();
  await expect(page).toHaveTitle(/^Cannot reach the server/);
  await context.setOffline(false);
  await updateAndSeeItSaved(page);
  await expect(page.getByText('Up to date')).toBeVisible();
});

test('a service that staff edit is what visitors see on the landing page', async ({ page }) => {
  await logIn(page);
  const setPrice = async (price: string) => {
    await page.getByRole('button', { name: 'Edit Chain Necklace' }).click();
    await page.getByLabel('Price in dollars').fill(price);
    await page.getByRole('button', { name: 'Save Service' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await setPrice('355');
  try {
    await expect(page.getByText('3 hours, $355')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('link', { name: /^Chain Necklace/ })).toContainText('$355');
  } finally {
    await page.goto('/admin');
    await setPrice('345');
  }
});
