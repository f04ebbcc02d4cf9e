import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { variableNames as ofApi } from '../../api/src/env.ts';
import { variableNames as ofGateway } from '../../gateway/src/env.ts';
import { environmentPage } from './environment.ts';

test('docs/environment.md is the output of npm run environment', () => {
  expect(readFileSync('docs/environment.md', 'utf8')).toBe(environmentPage());
});

test('every variable of the API and the gateway is listed with its purpose', () => {
  const page = environmentPage().replaceAll('\n  ', ' ');
  for (const name of [...ofApi, ...ofGateway]) {
    expect(page).toMatch(new RegExp(`^- \`${name}\`.*: \\S.{10}`, 'm'));
  }
});

const publisherFiles = globSync('tooling/{publish,release}/**/*.ts', {
  exclude: (name) => /node_modules|test/.test(name),
});

/** The variables of the release store and of remotes that a publisher reads from its environment. */
const publisherVariables = () =>
  publisherFiles
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.includes('process.env'))
    .flatMap((text) => text.match(/\b(RELEASES_(?!DIR)[A-Z_]+|REMOTES|REMOTE_[A-Z_]+)\b/g) ?? []);

test.each([
  ['docker-compose.yml', ['services', 'release', 'environment']],
  ['docker-compose.yml', ['services', 'judge', 'environment']],
  ['.github/workflows/preview.yml', ['jobs', 'publish', 'steps']],
])('%s gives %j what a publisher reads', (file, path) => {
  let place = parse(readFileSync(file, 'utf8'), { merge: true }) as Record<string, never>;
  for (const key of path) place = place[key]!;
  const given = JSON.stringify(place);
  const names = new Set(publisherVariables());
  expect([...names]).toEqual(expect.arrayContaining(['RELEASES_PUBLIC_KEY', 'REMOTES']));
  expect([...names].filter((name) => !given.includes(`"${name}"`))).toEqual([]);
});
