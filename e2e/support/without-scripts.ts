import { expect, type Page } from '@playwright/test';

/** Opens a page but holds its scripts back. Resolves to a function that releases them. */
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
