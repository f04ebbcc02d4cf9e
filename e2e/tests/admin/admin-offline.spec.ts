import { expect, type Page } from '@playwright/test';
import { openAdmin } from '../../support/admin.ts';
import { test } from '../../support/test.ts';

/** Opens Today and waits until the browser could open it without a connection. */
async function openToday(page: Page): Promise<void> {
  await openAdmin(page, '/admin/day');
  await expect(page.locator('[data-roster]')).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const found = await navigator.serviceWorker.getRegistration('/admin/day');
        return [found?.active?.state, (await caches.keys()).length];
      }),
    )
    .toEqual(['activated', 1]);
}

test('Today opens again without a connection, and no other page does', async ({ page }) => {
  await openToday(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.locator('[data-roster]')).toBeVisible();
  await expect(page.getByText(/Offline since/)).toBeVisible();
  for (const path of ['/administrator', '/', '/booking']) {
    // A browser's error page would interrupt the next address of this one.
    const other = await page.context().newPage();
    await expect(other.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await other.close();
  }
  await page.getByRole('button', { name: 'Logout' }).click();
  // The login page may not be in the browser's cache.
  const signedOut = page.getByLabel('Password').or(page.getByRole('button', { name: 'Try Again' }));
  await expect(signedOut).toBeVisible();
  await page.goto('/admin/day');
  await expect(signedOut).toBeVisible();
  await expect(page.locator('[data-roster]')).toHaveCount(0);
});
