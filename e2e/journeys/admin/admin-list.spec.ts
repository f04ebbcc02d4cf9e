import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { addPastReservations, book, logIn, verifiedGuest } from '../../support/admin.ts';
import { openDay } from '../../support/open-day.ts';

test('among 10,000 reservations one is found, on any screen', async ({ page, request }) => {
  addPastReservations(10_000);
  const own = await verifiedGuest(request);
  const name = `Needle ${own.email.slice(6, 19)}`;
  await book(request, { ...own, name, date: openDay(48), time: '11:00', guests: 1 });
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
  await expectToFitAnyScreen(page);
  await page.getByLabel('Workshop').selectOption('Bracelet');
  await expect(page.getByText('No appointments found')).toBeVisible();
});

/** The height of each kind of row, how many of the rows are in the window, and how far the page hangs out of it. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(`table[aria-label=Appointments] ${selector}`)].map((element) =>
        element.getBoundingClientRect(),
      );
    const edits = boxes('button[aria-haspopup=dialog]');
    const heads = boxes('tbody th[scope=rowgroup]');
    return {
      rowsInView: edits.filter(({ bottom }) => bottom <= innerHeight).length,
      edit: Math.max(...edits.map(({ height }) => height)),
      row: Math.max(...boxes('th[scope=row]').map(({ height }) => height)),
      head: Math.max(...heads.map(({ height }) => height)),
      sideways: document.documentElement.scrollWidth - innerWidth,
    };
  });

async function expectToFitAnyScreen(page: Page): Promise<void> {
  const weekdays = page.getByRole('grid').getByRole('columnheader');
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const weekday of await weekdays.all()) {
    expect((await weekday.boundingBox())!.height).toBeLessThan(40);
  }
  await page.getByRole('button', { name: 'Hide calendar' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => scrollTo(0, 0));
  expect((await measure(page)).rowsInView).toBeGreaterThanOrEqual(17);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await measure(page)).toMatchObject({ edit: 44, row: 44, sideways: 0 });
  await page.setViewportSize({ width: 390, height: 844 });
  const { row, head, sideways } = await measure(page);
  expect(sideways).toBe(0);
  // A full day: thirteen bookings under four sessions and the day's own head.
  expect(13 * row + 5 * head).toBeLessThan(2 * 844);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a list that never came says so, and Try Again reloads the page', async ({ page }) => {
  const list = '**/api/reservation?*';
  await page.route(list, (route) => route.fulfill({ status: 500, json: {} }));
  await logIn(page);
  await expect(page.getByText('Failed to load reservations')).toBeVisible();
  await page.unroute(list);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: 'Upcoming appointments' })).toBeVisible();
  await expect(page.getByText('Failed to load reservations')).toBeHidden();
});
