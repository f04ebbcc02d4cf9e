import { expect, type Page, test } from '@playwright/test';
import { startTestHost, type TestHost } from '../../../gateway/src/release/host/test-host.ts';
import { openOwnGateway } from '../../support/own-gateway.ts';
import { adminPassword } from '../../support/setting.ts';

const admin = { name: 'admin', folder: 'admin-app', mount: '/admin' };
const booking = { name: 'booking', folder: 'booking-app', mount: '/' };

let host: TestHost;
let gateway: Awaited<ReturnType<typeof openOwnGateway>>;
let site: string;
let violations: string[];

test.beforeAll(async () => {
  host = await startTestHost();
  gateway = await openOwnGateway({
    remoteOrigins: `admin=${host.origin} booking=${host.origin}`,
  });
  site = `http://localhost:${gateway.port}`;
  await gateway.releaseTo(host, admin);
});

test.afterAll(async () => {
  await gateway.close();
  await host.close();
});

test.beforeEach(({ context }) => {
  host.requests.length = 0;
  violations = [];
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
});

test.afterEach(async () => {
  expect(violations).toEqual([]);
  host.fault = null;
  await host.start();
});

const documentOf = async (path: string) => fetch(site + path, { headers: { accept: 'text/html' } });

const expectLogin = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();

async function logIn(page: Page) {
  await page.goto(`${site}/admin`);
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
}

/** The addresses of an app's files that the page has loaded from the site. */
const loadedFromSite = (page: Page, app = 'admin') =>
  page.evaluate(
    (folder) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.startsWith(folder)),
    `${site}/r/${app}/`,
  );

test('a remote works from its team’s host, and its page asks for every file in the second round', async ({
  page,
  context,
}) => {
  // Cookies do not depend on the port.
  await context.addCookies([{ name: 'secret', value: 'of the site', url: site }]);
  await page.goto(`${site}/admin/login`);
  await expectLogin(page);
  const asked = host.requests.map(({ path }) => path);
  expect(asked.some((path) => path.endsWith('.css'))).toBe(true);
  expect(asked.some((path) => path.endsWith('/remoteEntry.js'))).toBe(true);
  expect(new Set(asked).size).toBe(asked.length);
  const html = await (await documentOf('/admin/login')).text();
  expect(asked.filter((path) => !html.includes(`href="${host.origin}${path}"`))).toEqual([]);
  expect(await loadedFromSite(page)).toEqual([]);
  for (const { headers } of host.requests) {
    expect(headers.origin).toBe(site);
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
  }
  await logIn(page);
  const later = host.requests.slice(asked.length).map(({ path }) => path);
  expect(later.some((path) => path.endsWith('.js') && !asked.includes(path))).toBe(true);
});

test('the developers’ panel reads the manifest of a remote at its team’s host from the site', async ({
  page,
}) => {
  await page.goto(`${site}/admin/login?federation`);
  const panel = page.getByRole('complementary', { name: 'Federation' });
  await expect(panel.getByRole('row', { name: /^admin .*\.\/App loaded$/ })).toBeVisible();
  expect(await loadedFromSite(page)).toEqual([expect.stringMatching(/\/mf-manifest\.json$/)]);
});

test('a page of another app neither asks the host nor allows it', async ({ page }) => {
  const { headers } = await documentOf('/workshops/availability');
  expect(headers.get('content-security-policy')).not.toContain(host.origin);
  await page.goto(`${site}/workshops/availability`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(host.requests).toEqual([]);
});

test('when the host stops, open pages and new ones load the same release from the site', async ({
  page,
  context,
}) => {
  await logIn(page);
  await host.stop();
  await page.getByRole('link', { name: 'Schedule' }).click();
  await expect(page.getByRole('button', { name: 'Previous week' })).toBeVisible();
  expect((await loadedFromSite(page)).length).toBeGreaterThan(0);

  const later = await context.newPage();
  await later.goto(`${site}/admin/login`);
  await expectLogin(later);
  await expect(later.getByRole('alert')).toHaveCount(0);
});

const takeover = {
  '.js': ';globalThis.isTakenOver = true;',
  '.css': 'body { position: fixed; left: 5000px }',
};

const kinds = ['entry', 'chunk', 'stylesheet', 'lazy screen'] as const;

async function pathOf(kind: (typeof kinds)[number]): Promise<RegExp> {
  const { entry, initial, addresses } = await gateway.record('admin');
  const file = {
    entry,
    chunk: initial.find((each) => each.endsWith('.js')),
    stylesheet: initial.find((each) => each.endsWith('.css')),
    'lazy screen': addresses['/admin/login']!.files.find((each) => each.endsWith('.js')),
  }[kind];
  expect(file, kind).toBeDefined();
  return new RegExp(`/${file}$`);
}

for (const kind of kinds) {
  test(`takeover of a remote's origin: a changed ${kind} never runs, and the page works from the site`, async ({
    page,
  }) => {
    const path = await pathOf(kind);
    const text = takeover[kind === 'stylesheet' ? '.css' : '.js'];
    host.fault = { kind: 'changed', path, text };
    await page.goto(`${site}/admin/login`);
    await expectLogin(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(host.requests.some((request) => path.test(request.path))).toBe(true);
    expect((await loadedFromSite(page)).some((address) => path.test(address))).toBe(true);
    expect(await page.evaluate(() => 'isTakenOver' in globalThis)).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.body).position)).toBe('static');
  });
}

for (const kind of kinds) {
  test(`takeover of a remote's origin: the ${kind} comes from the site when it never arrives from there`, async ({
    page,
  }) => {
    host.fault = { kind: 'silent', path: await pathOf(kind) };
    await page.goto(`${site}/admin/login`, { waitUntil: 'commit' });
    const tryAgain = page.getByRole('button', { name: 'Try Again' });
    await expect(page.getByLabel('Password').or(tryAgain)).toBeVisible();
    // A busy machine may need more than the page's four seconds. This tab no longer waits for the host.
    if (await tryAgain.isVisible()) await tryAgain.click();
    await expectLogin(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test("takeover of a remote's origin: the page runs no script from there without a hash", async ({
  page,
}) => {
  await page.goto(`${site}/admin/login`);
  await expectLogin(page);
  const [entry] = host.requests.filter(({ path }) => path.endsWith('/remoteEntry.js'));
  host.fault = { kind: 'changed', path: /\.js$/, text: takeover['.js'] };
  const inject = (src: string) =>
    new Promise<string>((settled) => {
      const script = document.createElement('script');
      for (const name of ['load', 'error']) script.addEventListener(name, () => settled(name));
      script.crossOrigin = 'anonymous';
      script.src = src;
      document.body.append(script);
    });
  expect(await page.evaluate(inject, `${host.origin}${entry!.path}?once-more`)).toBe('error');
  expect(await page.evaluate(() => 'isTakenOver' in globalThis)).toBe(false);
});

// The last test, because the other ones need the booking app on the site.
test('a prerendered page works from the host, and from the site when the host changes its scripts', async ({
  page,
  context,
}) => {
  await gateway.releaseTo(host, booking);
  const open = async (landing: Page) => {
    await landing.goto(site);
    // Prices come from the API once the page is hydrated.
    await expect(landing.getByText('$165').first()).toBeVisible();
    await expect(landing.getByRole('alert')).toHaveCount(0);
  };
  await open(page);
  expect(host.requests.some(({ path }) => path.endsWith('/remoteEntry.js'))).toBe(true);
  expect(await loadedFromSite(page, 'booking')).toEqual([]);

  host.fault = { kind: 'changed', path: /\.js$/, text: takeover['.js'] };
  // Another context has none of these files in its cache.
  const later = await context.browser()!.newContext();
  const landing = await later.newPage();
  await open(landing);
  expect((await loadedFromSite(landing, 'booking')).length).toBeGreaterThan(1);
  expect(await landing.evaluate(() => 'isTakenOver' in globalThis)).toBe(false);
  await later.close();
});
