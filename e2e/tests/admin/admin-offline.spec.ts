import { expect, type Page } from '@playwright/test';
import { openAdmin } from '../../support/admin.ts';
import { openOwnGateway } from '../../support/own-gateway.ts';
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

const admin = { name: 'admin', folder: 'admin-app', mount: '/admin' };

/** Opens Today online, waits until this release's worker is in place, and expects its page without a connection. */
async function expectOffline(page: Page, version: string): Promise<void> {
  await page.goto('/admin/day');
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const found = await navigator.serviceWorker.getRegistration('/admin/day');
        return [found?.active?.scriptURL, found?.active?.state].join(' ');
      }),
    )
    .toContain(`/admin/${version}/worker.js activated`);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.locator('[data-roster]')).toBeVisible();
  expect(await page.content()).toContain(`/r/admin/${version}/`);
  await page.context().setOffline(false);
}

test('Today also loads the other pages of the day, which open after the connection fails', async ({
  page,
}) => {
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)!),
    );
  await openToday(page);
  expect(await loaded()).not.toContainEqual(expect.stringMatching(/^(till|schedule)-/));
  for (const name of [/^till-.*js$/, /^schedule-.*js$/]) {
    await expect.poll(loaded).toContainEqual(expect.stringMatching(name));
  }
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Cash out' }).click();
  await expect(page.getByText('We couldn’t load the sheet.')).toBeVisible();
});

test('a canary, its withdrawal, a release and a rollback each replace the offline page at once', async ({
  browser,
}) => {
  const gateway = await openOwnGateway();
  try {
    const baseURL = `http://localhost:${gateway.port}`;
    const pageAt = async (place: number) => {
      const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
      await context.addCookies([{ name: 'place', value: String(place), url: baseURL }]);
      const page = await context.newPage();
      await openAdmin(page, '/admin/day');
      return page;
    };
    const [inCanary, outside] = [await pageAt(0), await pageAt(99)];
    const { version: first } = await gateway.readPointer('admin');
    await expectOffline(inCanary, first);

    await gateway.publish(admin, { ending: '// A canary.', percent: 50 });
    const { version, canary } = await gateway.readPointer('admin');
    expect([version, canary!.version]).toEqual([first, expect.not.stringMatching(first)]);
    await expectOffline(inCanary, canary!.version);
    await expectOffline(outside, first);

    await gateway.rollBack(admin);
    await expectOffline(inCanary, first);

    await gateway.publish(admin, { ending: '// A release.' });
    const { version: second } = await gateway.readPointer('admin');
    expect(second).not.toBe(first);
    await expectOffline(outside, second);

    await gateway.rollBack(admin);
    await expectOffline(outside, first);
  } finally {
    await gateway.close();
  }
});
