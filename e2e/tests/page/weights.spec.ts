import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from '../../support/test.ts';
import { execFileSync } from 'node:child_process';
import { brotliCompressSync } from 'node:zlib';

const root = new URL('../../..', import.meta.url);

const kilobytesOf = (content: Buffer | string): number => brotliCompressSync(content).length / 1024;

const readDocument = async (request: APIRequestContext, address: string) =>
  (await request.get(address, { headers: { accept: 'text/html' } })).text();

const weights = new Map<string, number>();

/** Caches the weight of each script, because most pages share most of their scripts. */
async function weightOf(request: APIRequestContext, href: string): Promise<number> {
  const weight = weights.get(href) ?? kilobytesOf(await (await request.get(href)).body());
  weights.set(href, weight);
  return weight;
}

/** The scripts that a page loads at once, with their weight in KB after Brotli compression. */
async function scriptsOf(request: APIRequestContext, address: string) {
  const html = await readDocument(request, address);
  const tags = html.match(/<(?:link[^>]+as="script"|script[^>]+src=)[^>]*>/g) ?? [];
  const scripts = tags.map((tag) => /(?:href|src)="([^"]+)"/.exec(tag)![1]!);
  return new Map(
    await Promise.all(scripts.map(async (href) => [href, await weightOf(request, href)] as const)),
  );
}

/** Like `scriptsOf`, for one app without the shell, which every page loads. */
async function weightsOf(request: APIRequestContext, address: string) {
  const all = await scriptsOf(request, address);
  return new Map([...all].filter(([href]) => /^\/r\/(?:booking|admin)\//.test(href)));
}

const sum = (weights: Iterable<number>): number => [...weights].reduce((all, one) => all + one, 0);

test('the landing page’s scripts and styles weigh at most 133 KB on the wire', async ({
  request,
}) => {
  const scripts = await scriptsOf(request, '/');
  expect(scripts.size).toBe(3);
  const html = await readDocument(request, '/');
  const style = /<style>(.*?)<\/style>/s.exec(html)![1]!;
  // The headers of the three responses add 1.7 KB.
  expect(sum(scripts.values()) + kilobytesOf(style)).toBeLessThan(131.3);
});

const screens = [
  ['/workshops/ring', 12],
  ['/workshops/availability', 35],
  ['/workshops/personal-info', 27.5],
  ['/workshops/payment', 22.5],
  ['/login', 26],
  ['/profile', 11],
  ['/booking', 19],
  ['/booking/guest', 26.2],
  ['/booking/payment', 19.2],
  ['/privacy', 1.2],
  ['/no-such-page', 1],
] as const;

test('the booking app’s scripts for the landing page weigh at most 57 KB, each further screen at most 27.5, the calendar 35', async ({
  request,
}) => {
  const landing = await weightsOf(request, '/');
  expect(landing.size).toBeGreaterThan(1);
  expect(sum(landing.values())).toBeLessThan(57);
  for (const [address, limit] of screens) {
    const own = [...(await weightsOf(request, address))].filter(([href]) => !landing.has(href));
    expect(own.length, address).toBeGreaterThan(0);
    expect(sum(own.map(([, weight]) => weight)), address).toBeLessThan(limit);
  }
});

/** The weight in KB of the admin app's scripts without libraries, from a separate build. */
const ownCodeOfAdmin = (): number =>
  Number(
    execFileSync(process.execPath, ['e2e/bench/admin-own-code.ts'], {
      cwd: root,
    }).toString(),
  );

test('the admin app’s own code weighs at most 108.5 KB, and 97.2 with libraries before a booking is opened, 17 of them react-day-picker’s', async ({
  request,
}) => {
  const own = ownCodeOfAdmin();
  expect(own).toBeGreaterThan(10);
  expect(own).toBeLessThanOrEqual(108.5);
  const login = await weightsOf(request, '/admin/login');
  const panel = await weightsOf(request, '/admin');
  expect(login.size).toBeGreaterThan(1);
  expect([...panel.keys()].some((href) => !login.has(href))).toBe(true);
  const all = sum(new Map([...login, ...panel]).values());
  expect(all).toBeLessThan(97.2);
});

test('Today loads at most 97.5 KB of the admin app’s scripts, the schedule 100 and the cash drawer 91', async ({
  request,
}) => {
  for (const [address, limit] of [
    ['/admin/day', 97.5],
    ['/admin/schedule', 100],
    ['/admin/day/close', 91],
  ] as const) {
    const scripts = await weightsOf(request, address);
    expect(scripts.size, address).toBeGreaterThan(1);
    expect(sum(scripts.values()), address).toBeLessThan(limit);
  }
});

test('the landing page makes at most one formatter of Intl, which takes a phone 30 ms', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { made });
    for (const name of ['DateTimeFormat', 'NumberFormat', 'ListFormat'] as const) {
      const count = {
        construct: (...wanted: Parameters<typeof Reflect.construct>) => {
          made.push(name);
          return Reflect.construct(...wanted) as object;
        },
      };
      Object.assign(Intl, { [name]: new Proxy(Intl[name], count) });
    }
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByText('Next free session').first()).toBeVisible();
  const made = await page.evaluate(() => (window as unknown as { made: string[] }).made);
  expect(made).toEqual(['DateTimeFormat']);
});

const releasesAskedFor = async (page: Page, addresses: string[]) => {
  const apps = new Set<string>();
  page.on('request', (request) => {
    const app = /^\/r\/([^/]+)\//.exec(new URL(request.url()).pathname)?.[1];
    if (app) apps.add(app);
  });
  for (const address of addresses) await page.goto(address, { waitUntil: 'networkidle' });
  return [...apps].sort();
};

test('no customer page loads the admin app, and no staff page the booking app', async ({
  page,
  context,
}) => {
  const customer = ['/', '/workshops/ring', '/workshops/availability', '/login', '/nowhere'];
  expect(await releasesAskedFor(page, customer)).toEqual(['booking', 'shell']);
  expect(await releasesAskedFor(await context.newPage(), ['/admin', '/admin/login'])).toEqual([
    'admin',
    'shell',
  ]);
});
