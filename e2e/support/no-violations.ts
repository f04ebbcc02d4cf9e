import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Not on by itself yet: a name for screen readers contains what is seen (WCAG 2.5.3). */
const rules = { 'label-content-name-mismatch': { enabled: true } };

export async function expectNoViolations(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The card fields are the provider's page, not ours.
  const { violations } = await new AxeBuilder({ page })
    .options({ rules })
    .exclude('iframe')
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
  expect(found).toEqual([]);
}

export const expectNoSidewaysScroll = (page: Page) =>
  expect(async () => {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, page.url()).toBe(0);
  }).toPass({ timeout: 3000 });
