import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { addPastReservations, book, logIn, openDay, verifiedGuest } from './admin.ts';

test('among 10,000 reservations one is found by name, e-mail or phone', async ({
  page,
  request,
}) => {
  addPastReservations(10_000);
  const own = await verifiedGuest(request);
  const name = `Needle ${own.email.slice(6, 19)}`;
  await book(request, { ...own, name, date: openDay(55), time: '11:00', guests: 1 });
  await logIn(page);
  const table = page.getByRole('table', { name: 'Appointments' });
  const search = page.getByLabel('Search');
  for (const text of [name.toLowerCase(), own.email]) {
    await search.fill(text);
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(table).toContainText(name);
  }
  await search.fill('213 555 0142');
  await expect(table).toContainText('(213) 555-0142');
  await search.fill('100%');
  await expect(page.getByText('No appointments found')).toBeVisible();
  await search.fill('');
  await page.getByLabel('When').selectOption('Past');
  await expect(table.getByRole('row')).toHaveCount(26);
  const first = await table.getByRole('row').nth(1).textContent();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.press('Enter');
  await expect(page.getByText('Page 2')).toBeVisible();
  await expect(table).not.toContainText(first!);
  await expect(next).toBeFocused();
  await page.getByLabel('Workshop').selectOption('Bracelet');
  await expect(page.getByText('No appointments found')).toBeVisible();
});
