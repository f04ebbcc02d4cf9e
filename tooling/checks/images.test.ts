import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob, normalize } from 'node:path';
import { parse } from 'yaml';
import { root } from '../test-repository.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const ignored = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

const isInContext = (file: string) =>
  !ignored.some((glob) => matchesGlob(file, glob) || matchesGlob(file, `${glob}/**`));

type Compose = { services: Record<string, { build?: { dockerfile: string } }> };

const dockerfiles = new Set(
  Object.values((parse(read('docker-compose.yml'), { merge: true }) as Compose).services).flatMap(
    ({ build }) => build?.dockerfile ?? [],
  ),
);

/** The servers that we build. Each image runs what is compiled from the server's folder and its imports. */
const servers = [...dockerfiles]
  .map((file) => file.split('/'))
  .filter(([folder, ...rest]) => rest.length === 1 && existsSync(join(root, folder!, 'src')))
  .map(([folder]) => folder!);

const sourcesOf = (folder: string) =>
  execFileSync('git', ['ls-files', folder], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => /\.[cm]?[jt]s$/.test(file) && isInContext(file));

const isOfTests = (file: string) =>
  /\.test\.|(^|\/)test-|\/bench\//.test(file) || /\bexpect\(|\bjest\.fn/.test(read(file));

/** Relative imports of files that are missing in the build context, for which the build would fail. */
const missingImportsOf = (file: string) =>
  [...read(file).matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)]
    .map(([, path]) => normalize(join(file, '..', path!)))
    .filter((path) => existsSync(join(root, path)) && !isInContext(path));

test('Docker Compose builds the servers', () => {
  expect(servers).toEqual(expect.arrayContaining(['api', 'gateway', 'stand-ins']));
});

test.each([...servers, 'contract'])(
  'no image contains a test, a test helper or a benchmark of %s',
  (folder) => {
    const sources = sourcesOf(folder);
    expect(sources.filter(isOfTests)).toEqual([]);
    expect(sources.flatMap(missingImportsOf)).toEqual([]);
  },
);

test.each(servers)('the image of %s contains our packages that it imports', (folder) => {
  const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as {
    dependencies?: Record<string, string>;
  };
  const [, image = ''] = read(`${folder}/Dockerfile`).split(/^FROM (?!.* AS )/m);
  const ours = Object.keys(dependencies).filter((name) => name.startsWith('@studio/'));
  for (const name of ours.map((name) => name.replace('@studio/', ''))) {
    expect(image).toContain(`/studio/${name}/dist ${name}/dist`);
    expect(image).toContain(`/studio/${name}/package.json ${name}/`);
  }
});
