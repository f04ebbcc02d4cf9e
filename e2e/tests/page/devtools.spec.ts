import { expect, type Locator } from '@playwright/test';
import { version as reactVersion } from 'react';
import { test } from '../../support/test.ts';

/** The cells of a table's rows. */
const cellsOf = async (table: Locator) => {
  const rows = await table.locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('td').allTextContents()));
};

type Federated = {
  __FEDERATION__: { moduleInfo: Record<string, object>; __SHARE__: object };
};

const version = expect.stringMatching(/^[0-9a-f]{16}$/);

test('?federation shows the host, the remotes, their versions and the shared modules of a page', async ({
  page,
}) => {
  await page.goto('/admin/login?federation');
  const panel = page.getByRole('complementary', { name: 'Federation' });
  const table = (name: string) => panel.getByRole('table', { name });
  await expect(panel.getByRole('cell', { name: 'loaded', exact: true })).toBeVisible();
  expect(await cellsOf(table('Host'))).toEqual([['shell', version]]);
  expect((await cellsOf(table('Remotes'))).sort()).toEqual([
    ['admin', version, '/admin', './App', 'loaded'],
    ['booking', version, '/', './App', 'not loaded'],
  ]);
  const required = expect.stringMatching(/^(?=.*admin \^19\.0\.0)(?=.*booking \^19\.0\.0)/);
  expect(await cellsOf(table('Shared modules'))).toEqual(
    ['react', 'react/jsx-runtime', 'react-dom'].map((name) => [
      name,
      reactVersion,
      'shell',
      required,
    ]),
  );
});

test('the federation browser extension finds the graph of the page’s apps', async ({ page }) => {
  await page.goto('/?federation');
  await expect(page.getByRole('cell', { name: 'loaded', exact: true })).toBeVisible();
  // What the extension reads (github.com/module-federation/core, packages/chrome-devtools).
  const { moduleInfo, __SHARE__ } = await page.evaluate(() => {
    const { moduleInfo, __SHARE__ } = (window as unknown as Federated).__FEDERATION__;
    return { moduleInfo, __SHARE__: Object.keys(__SHARE__) };
  });
  expect(__SHARE__).not.toEqual([]);
  const entry = /^booking:http.*\/r\/booking\/([0-9a-f]{16})\/remoteEntry\.js$/;
  const [id, booking] = Object.entries(moduleInfo).find(([key]) => entry.test(key))!;
  expect(booking).toMatchObject({
    version: entry.exec(id)![1],
    modules: [{ moduleName: 'App', modulePath: './App' }],
  });
  expect(moduleInfo['shell']).toMatchObject({
    version,
    remotesInfo: { booking: { matchedVersion: id.slice('booking:'.length) } },
    shared: expect.arrayContaining([
      expect.objectContaining({ sharedName: 'react', version: reactVersion }),
    ]),
  });
});

test('a page loads the federation devtools only with ?federation', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => /devtools|mf-manifest/.test(path))).toEqual([]);
  await page.goto('/?federation', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => /devtools|mf-manifest/.test(path))).toHaveLength(4);
});
