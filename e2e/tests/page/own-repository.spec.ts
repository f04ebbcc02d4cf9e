import { expect, test, type Page } from '@playwright/test';
import { findFreePort } from '../../support/free-ports.ts';
import { openOwnGateway } from '../../support/own-gateway.ts';
import { openOwnRepository } from '../../support/own-repository.ts';
import { adminPassword } from '../../support/setting.ts';

// The second test rolls back to the release of the first one, and the last one turns the remote into another one.
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
  const [, version] = /team (\w{16}) is what every visitor gets from now on\./.exec(released)!;
  const against = await fetch(address(`/r/team/${version}/compatibility.json`));
  expect(await against.json()).toMatchObject({
    calls: { 'GET /services': { access: 'public' } },
    needs: { styleVariables: expect.arrayContaining(['--s-3']) as string[] },
  });

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
  await repository.commit('Rename the page');
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

test('a release that the live shell does not fit is refused', async () => {
  const edit = (from: string, to: string) =>
    repository.edit('src/workshops.module.css', (text) => text.replace(from, to));
  await edit('--s-3', '--s-33');
  await repository.commit('Use a spacing that the shell does not have');
  await expect(repository.npm('run', 'release', '--', '--checked')).rejects.toMatchObject({
    code: 3,
    stderr: expect.stringMatching(
      /team \w{16} uses the style variable --s-33, which the live shell \w{16} does not set\./,
    ),
  });
  await edit('--s-33', '--s-3');
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

const frontDesk = `
import { callEndpoint, listStaff, signInAdmin } from '@studio/contract';
import { Button, Page, PageHeading, PasswordField } from '@studio/shared-ui';
import { useState } from 'react';

export function Workshops() {
  const [found, setFound] = useState('');
  const signIn = async (form: FormData) => {
    const session = await callEndpoint(signInAdmin, { body: { password: String(form.get('password')) } });
    if ('error' in session) return setFound(session.error.message);
    const staff = await callEndpoint(listStaff, {}, { token: session.data.token });
    setFound('error' in staff ? staff.error.message : 'Staff members: ' + staff.data.length);
  };
  return (
    <Page>
      <PageHeading>Front desk</PageHeading>
      <form action={signIn}>
        <PasswordField label="Password" name="password" />
        <Button type="submit">Log In</Button>
      </form>
      <p role="status">{found}</p>
    </Page>
  );
}
`;

test('it takes the place of the admin app with its name and path, and a rollback returns to ours', async ({
  page,
}) => {
  const ours = await gateway.record('admin');
  const asAdmin = (text: string) =>
    text.replaceAll('/studio-team', '/admin').replace('"name":"team"', '"name":"admin"');
  await repository.edit('package.json', asAdmin);
  await repository.edit('rspack.config.js', asAdmin);
  await repository.edit('src/app.tsx', asAdmin);
  await repository.edit('src/workshops.tsx', () => frontDesk);
  await repository.commit('Take over the admin app');
  expect(await repository.npm('run', 'release')).toMatch(/admin \w{16} is what every visitor gets/);

  await page.goto(address('/admin'));
  await expect(heading(page, 'Front desk')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('status')).toHaveText('Invalid credentials');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('status')).toHaveText(/^Staff members: \d+$/);

  await gateway.rollBack({ name: 'admin', folder: 'admin-app', mount: '/admin' });
  expect(await gateway.record('admin')).toEqual(ours);
  await page.goto(address('/admin/login'));
  await expect(heading(page, 'Admin')).toBeVisible();
});
