import { expect, test, type Page } from '@playwright/test';
import { findFreePort } from '../../support/free-ports.ts';
import { openOwnGateway } from '../../support/own-gateway.ts';
import { openOwnRepository } from '../../support/own-repository.ts';

// The second test rolls back to the release of the first one.
test.describe.configure({ mode: 'serial' });

let gateway: Awaited<ReturnType<typeof openOwnGateway>>;
let repository: Awaited<ReturnType<typeof openOwnRepository>>;

test.beforeAll(async () => {
  // Packs, installs and compiles more than a test of pages does.
  test.setTimeout(900_000);
  gateway = await openOwnGateway();
  repository = await openOwnRepository({ releases: gateway.releases, site: address('') });
});

test.afterAll(async () => {
  await repository.close();
  await gateway.close();
});

const address = (path: string) => `http://localhost:${gateway.port}${path}`;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a remote from another repository shows its pages with its own router and data', async ({
  page,
}) => {
  expect(await repository.linked()).toEqual([]);
  const released = await repository.npm('run', 'release');
  expect(released).toMatch(/team \w{16} is what every visitor gets from now on\./);

  await page.goto(address('/studio-team'));
  await expect(heading(page, 'What we teach')).toBeVisible();
  await expect(page).toHaveTitle(/^Our team \| /);
  await expect(page.getByRole('contentinfo')).toBeVisible();

  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.getByRole('link', { name: 'Ring', exact: true }).click();
  await expect(heading(page, 'Ring')).toBeVisible();
  await expect(page.getByText(/^Takes \d hours?$/)).toBeVisible();
  expect(documents).toEqual([]);
  await page.reload();
  await expect(heading(page, 'Ring')).toBeVisible();
  await expect(page).toHaveTitle(/^One workshop \| /);

  await page.goto(address('/admin/login'));
  await expect(heading(page, 'Admin')).toBeVisible();
});

test('its next release is live at once, and a rollback returns to the first one', async ({
  page,
}) => {
  await repository.edit('src/workshops.tsx', (text) => text.replace('What we teach', 'Our trade'));
  await repository.commit('Name the page anew');
  await repository.npm('run', 'release', '--', '--checked');
  await page.goto(address('/studio-team'));
  await expect(heading(page, 'Our trade')).toBeVisible();
  expect(await repository.npm('run', 'rollback')).toMatch('is what every visitor gets');
  await page.reload();
  await expect(heading(page, 'What we teach')).toBeVisible();
  const listed = await repository.npm('run', '--silent', 'releases');
  expect(listed.match(/withdrawn|live/g)).toEqual(['withdrawn', 'live']);
  expect(listed).toContain('Maya Lindqvist');
});

test('development shows an edit inside the pages of a running site, and in no release', async ({
  page,
}) => {
  const port = await findFreePort();
  const stop = await repository.develop(port);
  await page.goto(`http://localhost:${port}/studio-team`);
  await expect(heading(page, 'Our trade')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ring', exact: true })).toBeVisible();
  await repository.edit('src/workshops.tsx', (text) => text.replace('Our trade', 'Our craft'));
  await expect(heading(page, 'Our craft')).toBeVisible();
  await page.goto(address('/studio-team'));
  await expect(heading(page, 'What we teach')).toBeVisible();
  await stop();
});
