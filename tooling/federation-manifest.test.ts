import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const sources = {
  'package.json': '{ "name": "@studio/gift-app", "version": "1.2.3" }',
  'src/app.css': '.app { color: red }',
  'src/card.css': '.card { color: blue }',
  'src/card.tsx': "import './card.css';\nexport const Card = () => <p>Card</p>;",
  'src/app.tsx': `
    import { useId } from 'react';
    import { flushSync } from 'react-dom';
    import './app.css';
    export const App = () => (
      <button id={useId()} onClick={() => flushSync(() => import('./card.tsx'))} />
    );`,
};

type Manifest = {
  metaData: { pluginVersion?: string };
  shared: { id: string }[];
  exposes: { assets: Record<'js' | 'css', { sync: string[]; async: string[] }> }[];
};

let printed: { released: Manifest; plugin: Manifest; record: { files: object } };

beforeAll(async () => {
  // Inside the project, where the build finds React.
  await mkdir('.data', { recursive: true });
  const folder = await mkdtemp(resolve('.data/manifest-'));
  try {
    await mkdir(join(folder, 'src'));
    for (const [file, text] of Object.entries(sources)) await writeFile(join(folder, file), text);
    const script = 'tooling/rspack/print-manifests.ts';
    const { stdout } = await promisify(execFile)(process.execPath, [script, folder]);
    printed = JSON.parse(stdout) as typeof printed;
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** Without the order of the shared modules, which is arbitrary, and the hashes of scripts, which differ. */
const comparable = (manifest: Manifest) =>
  JSON.parse(
    JSON.stringify({
      ...manifest,
      shared: manifest.shared.toSorted((a, b) => a.id.localeCompare(b.id)),
    }).replaceAll(/-[0-9a-f]{8}\.js/g, '.js'),
  ) as Manifest;

test('a remote’s mf-manifest.json is the one that the @module-federation/enhanced plugin writes', () => {
  const { released, plugin } = printed;
  const { pluginVersion, ...metaData } = plugin.metaData;
  expect(pluginVersion).toMatch(/^2\./);
  expect(comparable(released)).toEqual(comparable({ ...plugin, metaData }));
});

test('the manifest lists what loads with the exposed module and what it loads later', () => {
  const { js, css } = printed.released.exposes[0]!.assets;
  for (const { sync, async } of [js, css]) expect([sync.length, async.length]).toEqual([1, 1]);
});

test('the record of a release lists its manifest', () => {
  expect(Object.keys(printed.record.files)).toContain('mf-manifest.json');
});
