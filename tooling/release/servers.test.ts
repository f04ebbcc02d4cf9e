import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installDocker } from './test-docker.ts';
import { openWorkshop } from './test-workshop.ts';

let workshop: Awaited<ReturnType<typeof openWorkshop>>;

beforeAll(async () => {
  workshop = await openWorkshop();
  await mkdir(join(workshop.folder, 'bin'));
  await installDocker(join(workshop.folder, 'bin'));
});

afterAll(() => workshop.close());

const run = (...command: string[]) =>
  workshop.run(command, { releases: join(workshop.folder, 'empty') });

type State = { running: Record<string, string>; broken: string[]; calls: string[] };

const stateFile = () => join(workshop.folder, 'bin/docker.json');
const state = async () => JSON.parse(await readFile(stateFile(), 'utf8')) as State;

/** Commits a change to the text of the page. */
async function commit(text: string) {
  await workshop.draw(text);
  return workshop.head();
}

async function succeed(...command: string[]) {
  const { code, output } = await run(...command);
  expect({ code, output }).toEqual({ code: 0, output });
  return output;
}

test('a server is released, rolled back and listed with the same commands as an app', async () => {
  const first = await commit('first');
  await succeed('release', 'api');
  const next = await commit('second');
  expect(await succeed('release', 'api')).toMatch(`api ${next.slice(0, 12)} serves from now on.`);
  expect((await state()).running['api']).toBe(next);
  const rows = (await succeed('releases')).split('\n');
  expect(rows[1]).toMatch(new RegExp(`^api +${next.slice(0, 12)} +live .* Maya Lindqvist$`));
  expect(rows[2]).toMatch(new RegExp(`^api +${first.slice(0, 12)} +earlier`));

  await succeed('rollback', 'api');
  expect((await state()).running['api']).toBe(first);
  const { code, output } = await run('rollback', 'api');
  expect(code).toBe(1);
  expect(output).toMatch('There is no release before this one');
  await succeed('rollback', 'api', next.slice(0, 12));
  expect((await state()).running['api']).toBe(next);
});

test('returns to the previous server if the new one does not become healthy', async () => {
  const good = await commit('good');
  await succeed('release', 'api');
  const bad = await commit('bad');
  await writeFile(stateFile(), JSON.stringify({ ...(await state()), broken: [bad] }));
  const { code, output } = await run('release', 'api');
  expect(code).toBe(1);
  expect(output.trim()).toMatch(
    new RegExp(`api does not come up: ${good.slice(0, 12)} serves again\\.$`),
  );
  expect((await state()).running['api']).toBe(good);
  const rows = (await succeed('releases')).split('\n');
  expect(rows[1]).toMatch(new RegExp(`^api +${good.slice(0, 12)} +live`));
  expect(rows.join()).not.toContain(bad.slice(0, 12));
});

test('a server whose checks fail, or that has uncommitted changes, changes no container', async () => {
  const { calls } = await state();
  await workshop.script('api', { types: 'exit 1' });
  expect((await run('release', 'api')).output).toMatch('The checks of api do not pass');
  await workshop.script('api', {});
  await workshop.change("export const App = () => 'in no commit';");
  expect((await run('release', 'api')).output).toMatch('Not committed: ');
  expect((await state()).calls).toEqual(calls);
});

test('lists only the apps’ releases if docker does not respond', async () => {
  const docker = join(workshop.folder, 'bin/docker');
  const working = await readFile(docker, 'utf8');
  await writeFile(docker, '#!/bin/sh\nexit 1\n');
  expect(await succeed('releases')).not.toMatch(/^api /m);
  await writeFile(docker, working);
});
