import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Not on by itself yet: a name for screen readers contains what is seen (WCAG 2.5.3). */
const rules = { 'label-content-name-mismatch': { enabled: true } };

// What passes, and where each element is, takes axe as long as the rules themselves.
const results = { resultTypes: ['violations' as const], selectors: false };

/** `within` is a selector: the rest of the page has been looked at. */
type Look = { within?: string; only?: string };

export async function expectNoViolations(
  page: Page,
  { within = 'html', only }: Look = {},
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    // In this page alone: else each look opens another one for its results.
    .setLegacyMode()
    .options({ ...results, ...(only ? { runOnly: only } : { rules }) })
    .include(within)
    // The card fields are the provider's page, not ours.
    .exclude('iframe')
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
  expect(found).toEqual([]);
}

/** A theme changes colors alone: all rules in the light one, contrast in the dark one. */
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

/** The page keeps the last width. */
export async function expectToFitWidths(page: Page, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
}
