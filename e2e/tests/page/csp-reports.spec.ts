import { expect, test } from '@playwright/test';
import { browsers, onPath } from '../../support/find-browser.ts';
import { openOwnGateway } from '../../support/own-gateway.ts';
import { openTlsFront } from '../../support/tls-front.ts';

let front: Awaited<ReturnType<typeof openTlsFront>>;
let gateway: Awaited<ReturnType<typeof openOwnGateway>>;

test.beforeEach(async () => {
  front = await openTlsFront();
  gateway = await openOwnGateway({ siteUrl: front.origin });
  front.leadTo(gateway.port);
});

test.afterEach(async () => {
  await gateway.close();
  await front.close();
});

const violations = async () =>
  (await gateway.metrics())
    .split('\n')
    .filter((line) => line.startsWith('gateway_csp_violations_total') && !line.endsWith(' 0'));

test('an inline script on the card page does not run, and the gateway counts the browser’s report', async ({
  playwright,
  launchOptions,
}) => {
  const args = [...(launchOptions.args ?? []), front.browserArgument];
  // The headless shell sends no reports.
  const executablePath = onPath(browsers) ?? launchOptions.executablePath;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ...(executablePath && { executablePath }),
    args,
  });
  const page = await browser.newPage();
  await page.goto(`${front.origin}/workshops/payment`);
  const hasRun = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'self.hasSkimmed = true';
    document.head.append(script);
    return 'hasSkimmed' in self;
  });
  expect(hasRun).toBe(false);
  // Chrome sends what waits when the page ends.
  await page.goto('about:blank');
  await expect
    .poll(violations)
    .toEqual([
      'gateway_csp_violations_total{page="/workshops/payment",directive="script-src-elem"} 1',
    ]);
  await browser.close();
});
