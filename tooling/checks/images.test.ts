import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../test-repository.ts';
import { isInContext } from './images/dockerfile.ts';
import { findImages } from './images/find-images.ts';
import { findInputs, findMissing } from './images/find-missing.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const images = findImages();
const imageOf = (file: string) => images.find((image) => image.file === file)!;

const sourcesOf = (folder: string) =>
  execFileSync('git', ['ls-files', folder], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => /\.[cm]?[jt]s$/.test(file));

const isOfTests = (file: string) =>
  /\.test\.|(^|\/)test-|\/bench\//.test(file) || /\bexpect\(|\bjest\.fn/.test(read(file));

test.each(['api', 'gateway', 'stand-ins', 'contract'])(
  'no image contains a test, a test helper or a benchmark of %s',
  (folder) => {
    const { ignored } = imageOf('api/Dockerfile');
    const copied = sourcesOf(folder).filter((file) => isInContext(file, ignored));
    expect(copied.length).toBeGreaterThan(0);
    expect(copied.filter(isOfTests)).toEqual([]);
  },
);

test.each([
  ['stand-ins/Dockerfile', 'COPY tooling tooling', 'tooling/tsc/tsc.js'],
  ['stand-ins/Dockerfile', 'COPY tsconfig.base.json turbo.json ./', 'tsconfig.base.json'],
  ['api/Dockerfile', 'COPY contract contract', 'contract/'],
  ['api/Dockerfile', 'COPY --from=build /studio/contract/dist contract/dist', 'contract/dist/'],
  ['api/Dockerfile', 'COPY --from=build /studio/api/node_modules api/', 'api/node_modules'],
  ['gateway/Dockerfile', 'COPY --from=build /studio/gateway/package.json', 'gateway/package.json'],
  ['tooling/release/Dockerfile', 'COPY shared-ui shared-ui', 'shared-ui/'],
  ['tooling/release/Dockerfile', 'COPY gateway/src gateway/src', 'gateway/src/'],
])('the check of images fails for %s without its line "%s"', (file, line, missing) => {
  const image = imageOf(file);
  const [removed = ''] = image.text.split('\n').filter((each) => each.startsWith(line));
  const text = image.text.replace(`${removed}\n`, '');
  expect(findMissing({ ...image, text }).join('\n')).toContain(` lacks ${missing}`);
});

test('the check of images fails for a file that .dockerignore excludes and an image imports', () => {
  const image = imageOf('stand-ins/Dockerfile');
  const ignored = [...image.ignored, 'stand-ins/src/faults.ts'];
  expect(findMissing({ ...image, ignored })).toEqual([
    expect.stringContaining('lacks stand-ins/src/faults.ts, which stand-ins/src/'),
  ]);
});

test('Docker Compose is tried after a change of what an image is made of, and of nothing else', () => {
  const inputs = new Set(images.flatMap(findInputs));
  const changed = [
    'api/src/main.ts',
    'contract/index.ts',
    'booking-app/public/images',
    'gateway/front/Caddyfile',
    'stand-ins/Dockerfile',
    'turbo.json',
  ];
  const isInput = (path: string) => [...inputs].some((file) => file.startsWith(path));
  expect(changed.filter((path) => !isInput(path))).toEqual([]);
  expect(['docs/', 'e2e/', 'prove/', 'README.md'].filter(isInput)).toEqual([]);
});

test('no service of Docker Compose fills the disk with its log', () => {
  const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
    services: Record<string, { logging?: { options: Record<string, string> } }>;
  };
  const options = { 'max-size': '20m', 'max-file': '5' };
  for (const service of Object.values(services)) expect(service.logging).toMatchObject({ options });
});
