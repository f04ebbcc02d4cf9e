import { expect, type Page } from '@playwright/test';
import { test } from '../../support/test.ts';

/** From the same document, from another that is drawn by the app, and from another that is prerendered. */
const ways = [
  ['/', 'Book'],
  ['/workshops/availability', 'See the workshops'],
  ['/workshops/ring', 'Book'],
] as const;

/** Below the top of the window: what styles.css leaves as scroll padding. */
const place = 24;

const distanceFromPlace = (page: Page): Promise<number> =>
  page.evaluate(
    (top) => Math.abs(document.getElementById('services')!.getBoundingClientRect().top - top),
    place,
  );

for (const width of [390, 1440]) {
  test(`Book and See the workshops end at the service menu from other pages too, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const [address, name] of ways) {
      const way = `${name} on ${address}`;
      await page.goto(address);
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL('/#services');
      await expect(page.getByRole('link', { name: /^Chain Necklace/ })).toContainText('$');
      await expect.poll(() => distanceFromPlace(page), { message: way }).toBeLessThan(2);
      await page.waitForLoadState('networkidle');
      expect(await distanceFromPlace(page), way).toBeLessThan(2);
    }
  });
}
