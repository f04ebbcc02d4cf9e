// Publishes a broken remote to a release store: one built from a source text, or the current build
// with text added to its entry.
import { createHash } from 'node:crypto';
import { appendFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { publishRelease } from '../../gateway/src/release/publish.ts';
import { remoteApp } from '../../tooling/rspack/remote-app.ts';
import { runBuild } from '../../tooling/rspack/run-build.ts';

type Change = {
  name: string;
  folder: string;
  mount: string;
  releases: string;
  /** The percentage of visitors who get the build as a canary. Without it, everyone gets the build. */
  percent?: number;
} & ({ source: string } | { source?: undefined; ending: string });

const change = JSON.parse(process.argv[2]!) as Change;
const { name, mount, releases, percent } = change;
// Below the repository, so that the build finds React.
const folder = resolve(`${releases}-${name}`);
const build = join(folder, 'dist');

async function buildSource(source: string) {
  await mkdir(join(folder, 'src'), { recursive: true });
  await writeFile(join(folder, 'src/app.tsx'), source);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  await runBuild(remoteApp({ folder, remote: { name, mount, port: 0 } })());
}

/** Puts the changed entry's hash into the record, or the browser would refuse to run it. */
async function copyWithEnding(ending: string) {
  await cp(resolve(import.meta.dirname, '../..', change.folder, 'dist'), build, {
    recursive: true,
  });
  const entry = join(build, 'remoteEntry.js');
  await appendFile(entry, ending);
  const recordFile = join(build, 'record.json');
  const record = JSON.parse(await readFile(recordFile, 'utf8')) as {
    files: Record<string, string>;
  };
  const hash = createHash('sha384').update(await readFile(entry));
  record.files['remoteEntry.js'] = `sha384-${hash.digest('base64')}`;
  await writeFile(recordFile, JSON.stringify(record));
}

await (change.source === undefined ? copyWithEnding(change.ending) : buildSource(change.source));
await publishRelease({ build, releases, percent });
await rm(folder, { recursive: true });
