import { expect, test } from '@playwright/test';
import { openOwnGateway } from '../../support/own-gateway.ts';

let gateway: Awaited<ReturnType<typeof openOwnGateway>>;

test.beforeEach(async () => {
  gateway = await openOwnGateway();
});

test.afterEach(() => gateway.close());

const violations = async () =>
  (await gateway.metrics())
    .split('\n')
    .filter((line) => line.startsWith('gateway_csp_violations_total') && !line.endsWith(' 0'));

test('an inline script on the card page does not run, and the gateway counts the browser’s report', async ({
  page,
}) => {
  await page.goto(`http://localhost:${gateway.port}/workshops/payment`);
  const hasRun = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'self.hasSkimmed = true';
    document.head.append(script);
    return 'hasSkimmed' in self;
  });
  expect(hasRun).toBe(false);
  // Chrome sends waiting reports when their page ends.
  await page.goto('about:blank');
  await expect
    .poll(violations, { timeout: 90_000 })
    .toEqual([
      'gateway_csp_violations_total{page="/workshops/payment",directive="script-src-elem"} 1',
    ]);
});
