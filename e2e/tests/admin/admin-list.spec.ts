import { expect, type Page } from '@playwright/test';
import { test } from '../../support/test.ts';
import { addPastReservations, openAdmin } from '../../support/admin.ts';

test('a long list has pages and fits every screen', async ({ page }) => {
  addPastReservations(100);
  await openAdmin(page);
  const table = page.getByRole('table', { name: 'Bookings' });
  await page.getByLabel('When').selectOption('Past');
  await expect(table.getByRole('row')).toHaveCount(26);
  const first = await table.getByRole('row').nth(1).textContent();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.press('Enter');
  await expect(page.getByText('Page 2')).toBeVisible();
  await expect(table).not.toContainText(first!);
  await expect(next).toBeFocused();
  await expectToFitAnyScreen(page);
});

/** The height of each kind of row, the number of rows in the window, and how far the page overflows it sideways. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(`table[aria-label=Bookings] ${selector}`)].map((element) =>
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
  // A full day has thirteen bookings, four session headers and a header for the day.
  expect(13 * row + 5 * head).toBeLessThan(2 * 844);
  await page.setViewportSize({ width: 1440, height: 900 });
}
