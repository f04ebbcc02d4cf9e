import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestHost, type TestHost } from '../../gateway/src/release/host/test-host.ts';
import { adminBuild, openSite, writeBuild } from '../../gateway/src/test-site.ts';
import { openWorkshop } from './test-workshop.ts';

let workshop: Awaited<ReturnType<typeof openWorkshop>>;
let site: Awaited<ReturnType<typeof openSite>>;
let host: TestHost;

beforeAll(async () => {
  workshop = await openWorkshop();
});

afterAll(() => workshop.close());

beforeEach(async () => {
  host = await startTestHost();
  site = await openSite(undefined, undefined, { remoteOrigins: { admin: [host.origin] } });
});

afterEach(async () => {
  await site.close();
  await host.close();
});

const run = (command: string[], origins = `admin=${host.origin}`) =>
  workshop.run(command, { releases: site.releases, env: { REMOTE_ORIGINS: origins } });

/** The address of the admin app's entry for visitors. */
const entry = async () =>
  /href="([^"]+)\/remoteEntry.js"/.exec((await site.page('/admin')).text)![1]!;

test('a team builds, puts its app on its host and releases it with one command', async () => {
  await workshop.draw('at the host');
  const { code, output } = await run([
    'release',
    'admin-app',
    '--origin',
    host.origin,
    '--files',
    host.folder,
  ]);
  expect({ code, output }).toEqual({ code: 0, output });
  const [version] = await readdir(join(host.folder, 'r/admin'));
  expect(output).toContain(
    `admin-app ${version} is what every visitor gets from now on, from ${host.origin}.`,
  );
  expect(await entry()).toBe(`${host.origin}/r/admin/${version}`);
  expect((await run(['releases'])).output).toMatch(
    new RegExp(`${version}  live .* ${host.origin}$`, 'm'),
  );
});

test('releases --verify names what a host serves changed, and a rollback leaves the host', async () => {
  const before = await entry();
  const files = { ...adminBuild.files, 'app.js': 'at the host' };
  const build = await writeBuild(site.folder, { ...adminBuild, files });
  await run([
    'release',
    'admin-app',
    '--built',
    build,
    '--origin',
    host.origin,
    '--files',
    host.folder,
  ]);
  const folder = await entry();
  expect((await run(['releases', '--verify'])).output).toContain('Every file of 4 releases');
  host.fault = { kind: 'changed', path: /app\.js$/, text: ';steal()' };
  const changed = await run(['releases', '--verify']);
  expect(changed).toEqual({ code: 1, output: `\n${folder}/app.js has changed.\n` });
  expect(await run(['rollback', 'admin-app'])).toMatchObject({ code: 0 });
  expect(await entry()).toBe(before);
});

const notListed = 'admin may not come from';

test.each([
  [['admin-app', '--origin', 'https://admin.example'], '', notListed],
  [['admin-app', '--origin', 'https://admin.example'], 'booking=https://admin.example', notListed],
  [['admin-app', '--origin', 'https://admin.example'], 'admin.example', 'REMOTE_ORIGINS must be'],
  [['shell', '--origin', 'https://admin.example'], '', 'Only a remote comes from another origin'],
  [['api', '--origin', 'https://admin.example'], '', 'Only a remote comes from another origin'],
  [['admin-app', '--files', 'out'], '', '--files is the folder that the host at --origin serves.'],
])('release %j with REMOTE_ORIGINS=%j is refused', async (names, origins, sentence) => {
  const before = await entry();
  const build = await writeBuild(site.folder, adminBuild);
  const { code, output } = await run(['release', ...names, '--built', build], origins);
  expect(code).toBe(1);
  expect(output).toContain(sentence);
  expect(await entry()).toBe(before);
});
