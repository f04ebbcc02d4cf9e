import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Turns on a rule that is off by default: an accessible name contains the visible text (WCAG 2.5.3). */
const rules = { 'label-content-name-mismatch': { enabled: true } };

// Listing the passed checks and each element's selector takes axe as long as the rules themselves.
const results = { resultTypes: ['violations' as const], selectors: false };

/** `within` is a selector that limits the check to a part of the page. */
type Look = { within?: string; only?: string };

export async function expectNoViolations(
  page: Page,
  { within = 'html', only }: Look = {},
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    // Runs in this page only. Otherwise each check opens another page for its results.
    .setLegacyMode()
    .options({ ...results, ...(only ? { runOnly: only } : { rules }) })
    .include(within)
    // The card fields are the payment provider's page.
    .exclude('iframe')
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
  expect(found).toEqual([]);
}

/**
 * Checks all rules in the light theme. A theme changes only colors, so the dark one needs only the contrast check.
 */
export async function expectNoViolationsInBothThemes(page: Page, within?: string): Promise<void> {
  const look = within ? { within } : {};
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page, look);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, { ...look, only: 'color-contrast' });
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export const expectNoSidewaysScroll = (page: Page) =>
  expect.poll(() => overflowOf(page), { message: page.url() }).toBe(0);

/** Checks that the page does not scroll sideways at any of these widths. Keeps the last width. */
export async function expectToFitWidths(page: Page, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
}
