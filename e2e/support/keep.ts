import type { Page } from '@playwright/test';

type Kept = Record<string, string>;

/** Writes the site's data into a browser's storage without opening a page of the site. */
export async function keep(
  page: Page,
  { tab = {}, browser = {} }: { tab?: Kept; browser?: Kept },
): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    ([forTab, forBrowser]) => {
      for (const [key, text] of Object.entries(forTab)) sessionStorage.setItem(key, text);
      for (const [key, text] of Object.entries(forBrowser)) localStorage.setItem(key, text);
    },
    [tab, browser] as const,
  );
}
