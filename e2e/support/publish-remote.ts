// Builds a remote of one source text as the apps are built, and makes it live in a release store.
import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { publishRelease } from '../../gateway/src/release/publish.ts';
import { remoteApp } from '../../tooling/rspack/remote-app.ts';
import { runBuild } from '../../tooling/rspack/run-build.ts';

const [name, mount, releases, source, ending] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string?,
];
// Below the repository, where React is found.
const folder = resolve(`${releases}-${name}`);
const build = join(folder, 'dist');

await mkdir(join(folder, 'src'), { recursive: true });
await writeFile(join(folder, 'src/app.tsx'), source);
await runBuild(remoteApp({ folder, remote: { name, mount, port: 0 } })());

if (ending) {
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

await publishRelease({ build, releases });
await rm(folder, { recursive: true });
