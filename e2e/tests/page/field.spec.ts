import { expect, type Page, test } from '@playwright/test';
import { openOwnGateway } from '../../support/own-gateway.ts';

let gateway: Awaited<ReturnType<typeof openOwnGateway>>;

test.beforeEach(async () => {
  gateway = await openOwnGateway();
});

test.afterEach(() => gateway.close());

const booking = { name: 'booking', folder: 'booking-app', mount: '/' };

/** Opens a page and waits until the script that measures has loaded. */
async function open(page: Page, path = '/') {
  const loaded = page.waitForResponse(/\/field\.js$/);
  await page.goto(`http://localhost:${gateway.port}${path}`);
  await (await loaded).finished();
  await page.waitForFunction(() => 'webVitals' in globalThis);
}

const leave = (page: Page) => page.goto('about:blank');

/** The values of the booking app's series with this name, without those of buckets. */
async function valuesOf(name: string): Promise<number[]> {
  const lines = (await gateway.metrics()).split('\n');
  const own = lines.filter((line) => line.startsWith(`gateway_page_${name}{app="booking",`));
  return own.map((line) => Number(line.split(' ').at(-1)));
}

const kindsOfFailures = async () =>
  [...(await gateway.metrics()).matchAll(/failures_total\{app="(\w+)",.*kind="(\w+)"\} 1/g)].map(
    ([, app, kind]) => `${kind} ${app}`,
  );

test('a page view is reported once, with its speed, when the page is left', async ({ page }) => {
  await open(page);
  await page.mouse.click(5, 5);
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        new PerformanceObserver(resolve).observe({ type: 'first-input', buffered: true }),
      ),
  );
  expect(await valuesOf('views_total')).toEqual([]);
  await leave(page);
  await expect.poll(() => valuesOf('views_total')).toEqual([1]);
  for (const vital of ['lcp_seconds', 'inp_seconds', 'layout_shift']) {
    expect(await valuesOf(`${vital}_count`), vital).toEqual([1]);
  }
  const [lcp] = await valuesOf('lcp_seconds_sum');
  expect(lcp).toBeGreaterThan(0.01);
  expect(await kindsOfFailures()).toEqual([]);
});

test('a page that is hidden again reports nothing more', async ({ page }) => {
  await open(page);
  const hide = () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  for (let time = 0; time < 3; time += 1) await page.evaluate(hide);
  await leave(page);
  // A second view of the document, which the browser has cached, has a new token.
  await open(page);
  await leave(page);
  await expect.poll(() => valuesOf('views_total')).toEqual([2]);
  expect(await gateway.metrics()).not.toContain('gateway_page_reports_refused_total{');
});

test('reports an error that a release throws before the script has loaded, without its text', async ({
  page,
}) => {
  await gateway.publish(booking, { ending: "\nthrow new Error('maya@mail.example')" });
  const sent = page.waitForRequest(/\/field$/);
  await open(page, '/login');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const report = JSON.parse((await sent).postData()!) as { failed: string[] };
  expect(report.failed).toContain('error booking');
  expect(JSON.stringify(report)).not.toContain('maya');
  await expect.poll(kindsOfFailures).toContain('error booking');
});

test('reports an error that React’s boundary has caught', async ({ page }) => {
  const source = "export const App = () => { throw new Error('broken'); };";
  await gateway.publish(booking, { source });
  await open(page);
  await expect(page.getByRole('alert')).toContainText('We couldn’t load');
  await leave(page);
  await expect.poll(kindsOfFailures).toEqual(['error booking']);
});

test('reports a file that does not load and a call that fails', async ({ page }) => {
  await page.route(/\/r\/booking\/.+\.js$/, (route) => route.abort());
  await page.route(/\/api\/studio$/, (route) => route.fulfill({ status: 500, body: '{}' }));
  await open(page, '/login');
  await expect(page.getByRole('alert')).toContainText('We couldn’t load');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/studio')),
  );
  await leave(page);
  await expect
    .poll(async () => (await kindsOfFailures()).sort())
    .toEqual(['call booking', 'error booking', 'load booking']);
});

test('a browser that asks not to be tracked loads no script and sends no report', async ({
  browser,
}) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'sec-gpc': '1' } });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`http://localhost:${gateway.port}/`, { waitUntil: 'networkidle' });
  await leave(page);
  await context.close();
  expect(asked.filter((path) => path.startsWith('/field'))).toEqual([]);
});
