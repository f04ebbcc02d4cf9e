import { type APIRequestContext, expect } from '@playwright/test';
import { test } from './journey.ts';
import { brotliCompressSync } from 'node:zlib';

/** The scripts of its app that an address asks for at once, and the KB of each in brotli. */
async function weightsOf(request: APIRequestContext, address: string) {
  const html = await (await request.get(address, { headers: { accept: 'text/html' } })).text();
  const preloads = html.match(/<link[^>]+as="script"[^>]+>/g) ?? [];
  const scripts = preloads
    .map((tag) => /href="(\/r\/(?:booking|admin)\/[^"]+)"/.exec(tag)?.[1])
    .filter((href) => href !== undefined);
  return new Map(
    await Promise.all(
      scripts.map(async (href) => {
        const body = await (await request.get(href)).body();
        return [href, brotliCompressSync(body).length / 1024] as const;
      }),
    ),
  );
}

const sum = (weights: Iterable<number>): number => [...weights].reduce((all, one) => all + one, 0);

const screens = [
  ['/workshops/ring', 20],
  ['/workshops/availability', 30],
  ['/workshops/personal-info', 20],
  ['/workshops/payment', 20],
  ['/login', 20],
  ['/profile', 20],
  ['/no-such-page', 20],
] as const;

test('the booking app’s scripts for the landing page weigh at most 55 KB, each further screen at most 20, the calendar 30', async ({
  request,
}) => {
  const landing = await weightsOf(request, '/');
  expect(landing.size).toBeGreaterThan(2);
  expect(sum(landing.values())).toBeLessThan(55);
  for (const [address, limit] of screens) {
    const own = [...(await weightsOf(request, address))].filter(([href]) => !landing.has(href));
    expect(own.length, address).toBeGreaterThan(0);
    expect(sum(own.map(([, weight]) => weight)), address).toBeLessThan(limit);
  }
});

test('the admin app’s scripts weigh at most 60 KB, its panel with the calendar 30', async ({
  request,
}) => {
  const login = await weightsOf(request, '/admin/login');
  expect(login.size).toBeGreaterThan(1);
  expect(sum(login.values())).toBeLessThan(60);
  const panel = [...(await weightsOf(request, '/admin'))].filter(([href]) => !login.has(href));
  expect(panel.length).toBeGreaterThan(0);
  expect(sum(panel.map(([, weight]) => weight))).toBeLessThan(30);
});
