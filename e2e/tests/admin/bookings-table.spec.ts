import { expect, type Page } from '@playwright/test';
import { book, openAdmin, verifiedGuest } from '../../support/admin.ts';
import { openDay } from '../../support/open-day.ts';
import { test } from '../../support/test.ts';

const date = openDay(51);

/** The shown columns of the header, and the shown cells of each row, with those that span it in a table layout. */
const shownCells = (page: Page) =>
  page.getByRole('table', { name: 'Bookings' }).evaluate((table: HTMLTableElement) => {
    const isLayout = getComputedStyle(table).display === 'table';
    const shown = (row: HTMLTableRowElement) =>
      [...row.cells].filter((cell) => getComputedStyle(cell).display !== 'none');
    const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
    const spanning = rows.map(() => 0);
    if (isLayout)
      rows.forEach((row, index) => {
        for (const { rowSpan } of shown(row))
          for (let below = 1; below < rowSpan; below++) spanning[index + below]! += 1;
      });
    return {
      columns: shown(table.tHead!.rows[0]!).length,
      rows: rows.map((row, index) => shown(row).length + spanning[index]!),
    };
  });

test('at every width, each booking has a cell for every column of the header', async ({
  page,
  request,
}) => {
  const guest = await verifiedGuest(request);
  for (const name of ['Ana Reyes', 'Ben Ito'])
    await book(request, { ...guest, name, date, time: '13:00', guests: 2 });
  await openAdmin(page, `/admin?day=${date}`);
  await expect(page.getByRole('button', { name: /^Open the booking of / })).not.toHaveCount(0);
  for (const width of [360, 768, 1024, 1150, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const { columns, rows } = await shownCells(page);
    expect(rows, `at ${width} pixels`).toEqual(rows.map(() => columns));
  }
});
