import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { adminBuild, openSite } from '../test-site.ts';

const team = { ...adminBuild, app: 'team', mount: '/studio-team', title: 'Our team' };

async function openWith(remotes: Record<string, string> | null) {
  const site = await openSite(undefined, undefined, { remotes });
  const { version } = await site.publish(team);
  const entry = `/r/team/${version}/remoteEntry.js`;
  return { ...site, entry };
}

test('a released remote that is new to the site has its address', async () => {
  const site = await openWith(null);
  const { text } = await site.page('/studio-team/anna');
  expect(text).toContain('<title>Our team | ');
  expect(text).toContain(`"team":{"mount":"/studio-team","entry":"${site.entry}"`);
  expect((await site.get(site.entry)).status).toBe(200);
  await site.close();
});

test.each([
  ['is not listed', { booking: '/', admin: '/admin' }],
  ['is listed with another path', { booking: '/', admin: '/admin', team: '/team' }],
])('visitors do not get a remote that %s', async (_, remotes) => {
  const site = await openWith(remotes);
  const { status, text } = await site.page('/studio-team');
  expect(status).toBe(404);
  expect(text).not.toContain('"team"');
  expect(text).toContain('"admin"');
  expect((await site.get(site.entry)).status).toBe(404);
  const refusals = site.written.filter((line) => line.includes('REMOTES does not admit'));
  expect(refusals).toHaveLength(1);
  await site.close();
});

test('visitors do not get a record that names another remote, at the path of that one', async () => {
  const site = await openSite(undefined, undefined, { remotes: { booking: '/', admin: '/admin' } });
  const version = '0123456789abcdef';
  const folder = join(site.releases, 'a-team', version);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'record.json'), JSON.stringify({ ...adminBuild, files: {} }));
  const pointer = { version, history: [] };
  await writeFile(join(site.releases, 'a-team/pointer.json'), JSON.stringify(pointer));
  const { status, text } = await site.page('/admin');
  expect(status).toBe(200);
  expect(text).not.toContain(version);
  await site.close();
});
