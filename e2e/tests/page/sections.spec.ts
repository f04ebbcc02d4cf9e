import { expect, type Page } from '@playwright/test';
import { test } from '../../support/test.ts';

/** Ways to the service menu: within the document, from a page rendered by the app, and from a prerendered one. */
const ways = [
  ['/', 'Book'],
  ['/workshops/availability', 'See the workshops'],
  ['/workshops/ring', 'Book'],
] as const;

/** The distance from the top of the window, as set by scroll padding in styles.css. */
const place = 24;

const distanceFromPlace = (page: Page): Promise<number> =>
  page.evaluate(
    (top) => Math.abs(document.getElementById('services')!.getBoundingClientRect().top - top),
    place,
  );

for (const width of [390, 1440]) {
  test(`Book and See the workshops lead to the service menu from every page, at ${width} pixels`, async ({
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
