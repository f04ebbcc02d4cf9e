import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { book, openAdmin, verifiedGuest } from '../../support/admin.ts';
import { focus, listenTo } from '../../support/announcements.ts';
import { openDay } from '../../support/open-day.ts';
import { test } from '../../support/test.ts';

/** Books for one new guest, and opens Today on that day with everything that is spoken recorded. */
async function openDayOfGuest(page: Page, request: APIRequestContext, time: string) {
  const date = openDay(30);
  const guest = await verifiedGuest(request);
  const name = `Ruth ${crypto.randomUUID().slice(0, 6)}`;
  await book(request, { ...guest, name, date, time, guests: 1 });
  const sound = await listenTo(page);
  await openAdmin(page, `/admin/day?date=${date}`);
  return { name, sound };
}

test('staff hear a check-in, its undo and a payment, and the focus stays in the session', async ({
  page,
  request,
}) => {
  const { name, sound } = await openDayOfGuest(page, request, '11:00');
  const mark = page.getByRole('button', { name: `${name}, 1 guest: check in` });
  await mark.press('Space');
  await sound.expect(focus(`${name}, 1 guest: check in`), `${name}, 1 guest, arrived`);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await sound.expect(
    focus('Undo'),
    focus(`${name}, 1 guest: check in`),
    `Undone: ${name}, 1 guest, arrived`,
  );
  await expect(mark).toHaveAttribute('aria-pressed', 'false');

  const balance = page.getByRole('button', { name: `Take balance of ${name}, $135.00` });
  await balance.press('Enter');
  const take = page.getByRole('dialog', { name: 'Take balance' });
  await take.getByRole('radio', { name: 'Cash' }).check();
  await sound.forget();
  await take.getByRole('button', { name: 'Guest hands $200.00' }).press('Enter');
  await sound.expect(focus('Guest hands $200.00'), 'Change $65.00');
  await take.getByRole('button', { name: 'Record $135.00' }).press('Enter');
  await expect(balance).toBeHidden();
  await sound.expect(
    ...['Record $135.00', `Take balance of ${name}, $135.00`, '11:00 AM to 2:00 PM'].map(focus),
    `Payment by ${name} recorded.`,
  );
});

test('staff hear the new balance of a payment that they take in the panel', async ({
  page,
  request,
}) => {
  const { name, sound } = await openDayOfGuest(page, request, '15:00');
  await page.getByRole('button', { name: `${name} Ring Workshop` }).press('Enter');
  await sound.expect(focus(`${name}Ring Workshop`), focus(name));
  await page.keyboard.press('2');
  await page.keyboard.press('b');
  const take = page.getByRole('dialog', { name: 'Take balance' });
  await take.getByRole('radio', { name: 'Cash' }).check();
  await sound.forget();
  await take.getByRole('button', { name: 'Record $135.00' }).press('Enter');
  await expect(take).toBeHidden();
  await sound.expect(
    focus('Record $135.00'),
    focus(name),
    `Balance due $0.00 Payment by ${name} recorded.`,
  );
});
