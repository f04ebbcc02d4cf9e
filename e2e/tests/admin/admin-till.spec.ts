import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { openAdmin } from '../../support/admin.ts';
import { test } from '../../support/test.ts';
import { expectNoSidewaysScroll, expectNoViolations } from '../../support/no-violations.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('staff cash out by keyboard, sign, and export the sheet, which does not change until it is reopened', async ({
  page,
}) => {
  await openAdmin(page, '/admin/day');
  await page.getByRole('link', { name: 'Cash out' }).press('Enter');
  const counted = page.getByLabel('Cash counted');
  await expect(counted).toBeVisible();
  await page.getByRole('button', { name: 'Record a paid-out' }).press('Enter');
  await page.getByLabel('Amount').fill('900');
  await page.getByLabel('Reason').fill('Polishingcloths'.repeat(12));
  await page.getByLabel('Paid by').fill('Ada Berg');
  await page.getByLabel('Paid by').press('Enter');
  // More than the tests that share this site put into the drawer.
  await expect(page.getByText(/^The drawer should hold only \$/)).toBeVisible();
  await page.getByLabel('Paid by').press('Enter');
  const reverse = page.getByRole('button', { name: /^Reverse Polishingcloths/ });
  await expect(reverse).toBeVisible();
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
  }
  // On a phone the button stays at the bottom of the screen, so it can be pressed without scrolling.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Cash out' }).click({ trial: true });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await reverse.press('Enter');
  await page.getByLabel('Reason').fill('Paid by card');
  await page.getByLabel('Reversed by').fill('Ada Berg');
  await page.getByLabel('Reversed by').press('Enter');
  await expect(page.getByText('Reversed: Paid by card')).toBeVisible();
  const expected = page.getByRole('row', { name: /^Cash/ }).getByRole('cell').first();
  await counted.fill(await expected.innerText());
  await page.getByLabel('Counted by').fill('Jo Okafor');
  await page.getByLabel('Counted by').press('Tab');
  await expect(page.getByRole('button', { name: 'Cash out' })).toBeFocused();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: /^Cash out/ });
  await expect(asked).toContainText('go on the next sheet');
  await expectNoViolations(page);
  await asked.getByRole('button', { name: 'Cash out' }).press('Enter');
  await expect(page.getByText('Closed by Jo Okafor')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Jo Okafor')).toBeVisible();
  await expect(counted).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^sheet-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('Closed by Jo Okafor');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Reopen sheet' }).press('Enter');
  await page.getByLabel('Reopened by').fill('Ana Ruiz');
  await page.getByLabel('Reason').fill('Two sessions are still to come');
  await page.getByLabel('Reason').press('Enter');
  await expect(page.getByText('Reopened by Ana Ruiz')).toBeVisible();
  await expect(counted).toHaveValue('');
});
