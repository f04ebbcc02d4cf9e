import { expect } from '@playwright/test';
import { test } from '../../support/test.ts';
import {
  book,
  manage,
  openAdmin,
  updateAndSeeItSaved,
  verifiedGuest,
} from '../../support/admin.ts';
import { openDay } from '../../support/open-day.ts';
import { inbox } from '../../support/stand-ins.ts';

const inWords = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });

test('staff move a session with a note, and the guest gets both with a new calendar entry', async ({
  page,
  request,
}) => {
  const own = await verifiedGuest(request);
  const [date, later] = [openDay(40), openDay(41)];
  await book(request, { ...own, name: 'Grace Whitfield', date, time: '11:00', guests: 2 });
  await openAdmin(page, `/admin?day=${date}`);
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
    .poll(async () => (await mailed())?.text)
    .toContain(`${inWords(later)}\n3:00 PM to 6:00 PM`);
  const mail = (await mailed())!;
  expect(mail.text).toContain('The kiln is being repaired.');
  const calendar = Buffer.from(mail.attachments[0]!.content, 'base64').toString('utf8');
  expect(calendar).toContain('SEQUENCE:2');
  expect(calendar).toContain(
    `DTSTART;TZID=America/Los_Angeles:${later.replaceAll('-', '')}T150000`,
  );
});

test('a reservation made on the public site appears without a reload', async ({
  page,
  request,
}) => {
  const date = openDay(46);
  const guest = await verifiedGuest(request);
  await openAdmin(page, `/admin?day=${date}`);
  await expect(page.getByText('No reservations for this date')).toBeVisible();
  await book(request, { ...guest, name: 'Just Booked', date, time: '13:00', guests: 1 });
  await expect(page.getByRole('button', { name: 'Just Booked', exact: true })).toBeVisible();
  await expect(page.getByText('Up to date')).toBeVisible();
});
