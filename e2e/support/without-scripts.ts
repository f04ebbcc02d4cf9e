import { expect, type Page } from '@playwright/test';

/** A page as it is before its scripts: they wait until they are let in. */
export async function openWithoutScripts(page: Page, address = '/'): Promise<() => void> {
  let letIn = () => {};
  const gate = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(/\/r\/.*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return letIn;
}
