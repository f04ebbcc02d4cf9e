import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  adminBuild,
  bookingBuild,
  type Build,
  shellBuild,
  writeBuild,
} from '../../gateway/src/test-site.ts';
import type { Calls } from '../../contract/released/describe-contract.ts';
import { publishRelease } from '../../gateway/src/release/publish.ts';
import { installDocker } from './test-docker.ts';
import { openWorkshop } from './test-workshop.ts';

let workshop: Awaited<ReturnType<typeof openWorkshop>>;
let store: string;
let contract: string;

const studio = 'contract/calls/studio.ts';

beforeEach(async () => {
  workshop = await openWorkshop();
  store = join(workshop.folder, 'empty');
  await mkdir(join(workshop.folder, 'bin'));
  await installDocker(join(workshop.folder, 'bin'));
  contract = await readFile(join(workshop.folder, studio), 'utf8');
});

afterEach(() => workshop.close());

/** Runs a command; a release without the checks, which other tests run. */
const run = (command: string, ...args: string[]) =>
  workshop.run([command, ...args, ...(command === 'release' ? ['--checked'] : [])], {
    releases: store,
  });

async function succeed(command: string, ...args: string[]) {
  const { code, output } = await run(command, ...args);
  expect({ code, output }).toEqual({ code: 0, output });
  return output;
}

/** Expects that a command refuses with these sentences, and that visitors get what they got before. */
async function expectRefusal(command: [string, ...string[]], ...sentences: (string | RegExp)[]) {
  const before = [await running(), await live('admin'), await live('shell')];
  const { code, output } = await run(...command);
  const said = output.trim().split('\n').slice(-sentences.length);
  expect(said).toEqual(sentences.map((each) => expect.stringMatching(each) as string));
  expect(code).toBe(3);
  expect([await running(), await live('admin'), await live('shell')]).toEqual(before);
}

type State = { running?: Record<string, string>; contract: string };

const readJson = async <T>(path: string, otherwise: string) =>
  JSON.parse(await readFile(path, 'utf8').catch(() => otherwise)) as T;

const docker = () => readJson<State>(join(workshop.folder, 'bin/docker.json'), '{}');
const running = async () => (await docker()).running?.['api'];
const live = (app: string) => readJson<object>(join(store, app, 'pointer.json'), 'null');

const change = (from: string, to: string) => workshop.write(studio, contract.replace(from, to));

/** An admin app that makes the call `getStudio`. */
const draw = (text: string) =>
  workshop.write(
    'admin-app/src/app.tsx',
    `import { callEndpoint, getStudio } from '../../contract/index.ts';
     void callEndpoint(getStudio, {});
     export const App = () => '${text}';`,
  );

/** Writes a build that was made elsewhere into a folder that git ignores, with what it was built against. */
const built = (build: Build, compatibility: object) =>
  writeBuild(join(workshop.folder, 'bin'), {
    ...build,
    files: { ...build.files, 'compatibility.json': JSON.stringify(compatibility) },
  });

test('an API that drops a field waits for the live app, which then cannot go back without it', async () => {
  await succeed('release', 'api');
  const first = workshop.head().slice(0, 12);
  await draw('with the field');
  await succeed('release', 'admin-app');
  await change('  replyHours: z.string(),\n', '');
  await expectRefusal(
    ['release', 'api'],
    /^admin-app \w{16} reads "replyHours" of GET \/studio, which this API does not send\.$/,
    'Nothing was released. Release admin-app first, in a version that fits.',
  );

  await draw('without the field');
  await succeed('release', 'admin-app');
  await succeed('release', 'api');
  await expectRefusal(
    ['rollback', 'admin-app'],
    /^admin-app \w{16} reads "replyHours" of GET \/studio, which the live API does not send\.$/,
    'Nothing was rolled back. Roll back api first.',
  );

  await succeed('rollback', 'api', first);
  await succeed('rollback', 'admin-app');
});

test('an app that reads a field waits for the API that sends it, and the API cannot go back', async () => {
  await succeed('release', 'api');
  await draw('before');
  await succeed('release', 'admin-app');
  await change('  email: z.string(),\n', '  email: z.string(),\n  phone: z.string(),\n');
  await expectRefusal(
    ['release', 'admin-app', '--canary', '10%'],
    /^admin-app \w{16} reads "phone" of GET \/studio, which the live API does not send\.$/,
    'Nothing was released. Release api first, in a version that fits.',
  );

  await succeed('release', 'api');
  await succeed('release', 'admin-app', '--canary', '10%');
  await expectRefusal(
    ['rollback', 'api'],
    /^admin-app \w{16} \(canary\) reads "phone" of GET \/studio, which this API does not send\.$/,
    'Nothing was rolled back. Roll back admin-app first.',
  );
  await succeed('rollback', 'admin-app');
  await succeed('rollback', 'api');
});

const react = (version: string) => ({ react: version, 'react-dom': version });

test('a shell waits for the apps that it cannot run, and an app for a live and a canary shell', async () => {
  const gives = { protocols: [1], shared: react('19.3.1'), styleVariables: ['--ink'] };
  const shellWith = (changes: object, text = '') =>
    built(
      { ...shellBuild, files: { ...shellBuild.files, 'app.js': `shell ${text}` } },
      { calls: {}, gives: { ...gives, ...changes } },
    );
  const releaseShell = async (changes: object, ...more: string[]) =>
    run('release', 'shell', '--built', await shellWith(changes, 'other'), ...more);

  await succeed('release', 'api');
  await succeed('release', 'shell', '--built', await shellWith({}));
  await workshop.draw('in the shell');
  await succeed('release', 'admin-app');
  await expectRefusal(
    ['release', 'shell', '--built', await shellWith({ shared: react('20.0.0'), protocols: [2] })],
    /^admin-app \w{16} was built for shell protocol 1, which this shell does not support\.$/,
    /^admin-app \w{16} needs react \^19\.\d+\.0, which this shell gives as 20\.0\.0\.$/,
    /^admin-app \w{16} needs react-dom \^19\.\d+\.0, which this shell gives as 20\.0\.0\.$/,
    'Nothing was released. Release admin-app first, in a version that fits.',
  );

  expect(await releaseShell({ styleVariables: [] }, '--canary', '5%')).toMatchObject({ code: 0 });
  await workshop.write('admin-app/src/app.css', 'b{color:var(--ink)}');
  await workshop.write('admin-app/src/app.tsx', "import './app.css'; export const App = () => '';");
  await expectRefusal(
    ['release', 'admin-app'],
    /^admin-app \w{16} uses the style variable --ink, which the live shell \w{16} \(canary\) does not set\.$/,
    'Nothing was released. Release shell first, in a version that fits.',
  );
  await succeed('rollback', 'shell');
  await succeed('release', 'admin-app');
});

test('of an app and an API that do not fit each other, one at most goes live', async () => {
  await succeed('release', 'api');
  const { contract: served } = await docker();
  const build = await built(adminBuild, { calls: JSON.parse(served) as Calls });
  await change('  replyHours: z.string(),\n', '');
  const both = await Promise.all([
    run('release', 'api'),
    run('release', 'admin-app', '--built', build),
  ]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, 3]);
});

test('a release that does not say what it was built against is released with a warning', async () => {
  await succeed('release', 'api');
  const old = await writeBuild(join(workshop.folder, 'bin'), bookingBuild);
  expect(await succeed('release', 'booking-app', '--built', old)).toMatch(
    /^Warning: booking-app \w{16} is from before releases recorded what they were built against/m,
  );
  await change('  replyHours: z.string(),\n', '');
  expect(await succeed('release', 'api')).toMatch(/^Warning: booking-app \w{16} is from before/m);
});

test('an API waits for a remote of another repository until REMOTES no longer lists it', async () => {
  await succeed('release', 'api');
  const calls = JSON.parse((await docker()).contract) as Calls;
  const build = await built({ ...adminBuild, app: 'team', mount: '/team' }, { calls });
  await publishRelease({ build, releases: store });
  await change('  replyHours: z.string(),\n', '');
  await expectRefusal(
    ['release', 'api'],
    /^team \w{16} reads "replyHours" of GET \/studio, which this API does not send\.$/,
    'Nothing was released. Release team first, in a version that fits.',
  );
  const ended = { releases: store, env: { REMOTES: 'booking=/ admin=/admin' } };
  expect(await workshop.run(['release', 'api', '--checked'], ended)).toMatchObject({ code: 0 });
});

test('while the API does not respond, an app is not released, but can be rolled back', async () => {
  const away = (...command: string[]) =>
    workshop.run(command, { releases: store, env: { API_URL: 'http://127.0.0.1:9' } });
  await succeed('release', 'admin-app');
  await workshop.draw('next');
  const refused = await away('release', 'admin-app');
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(
    /^The API at http:\/\/127\.0\.0\.1:9 does not respond \(.+\)\. Nothing was released\.$/m,
  );
  await succeed('release', 'admin-app');
  const { code, output } = await away('rollback', 'admin-app');
  expect(code).toBe(0);
  expect(output).toMatch(/^Warning: The API at .+ does not respond .+ was not checked against it/m);
});
