import { expect } from '@playwright/test';
import { startBooking } from '../../support/booking.ts';
import { test } from '../../support/test.ts';

const answers = [
  ['/', '/api/services'],
  ['/workshops/ring', '/api/services'],
  ['/workshops/availability', '/api/availability'],
] as const;

for (const [address, path] of answers) {
  test(`the document of ${address} preloads ${path} exactly as its page requests it, so that it is requested once`, async ({
    page,
  }) => {
    await startBooking(page);
    const askers: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === path) askers.push(request.resourceType());
    });
    await page.goto(address);
    await expect(page.locator(`link[rel=preload][as=fetch][href^="${path}"]`)).toHaveCount(1);
    await expect(page.getByText('$165').or(page.getByRole('grid')).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(askers).toHaveLength(1);
  });
}

test('the payment page’s document and styles come from the cache after the details page', async ({
  page,
}) => {
  await startBooking(page);
  const ahead = page.waitForResponse('**/workshops/payment');
  await page.goto('/workshops/personal-info');
  await (await ahead).finished();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page).toHaveURL(/\/workshops\/payment$/);
  await expect(page.locator('iframe')).toBeVisible();
  const fromNetwork = await page.evaluate(() => {
    const entries = performance.getEntries() as PerformanceResourceTiming[];
    const [document] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[];
    const sheet = entries.find(({ name }) => /\/shell\/.*\.css$/.test(name));
    return [document, sheet].map((entry) => entry?.transferSize);
  });
  expect(fromNetwork).toEqual([0, 0]);
});
