// Builds a remote of one source text as the apps are built, and makes it live in a release store.
import { rspack } from '@rspack/core';
import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { remoteApp } from '../scripts/rspack-app.mjs';

const [, , name, mount, releases, source, ending] = process.argv;
// Below the repository, where React is found.
const folder = `${releases}-${name}`;
const build = join(folder, 'dist');

await mkdir(join(folder, 'src'), { recursive: true });
await writeFile(join(folder, 'src/app.tsx'), source);
const config = remoteApp({ folder, name, mount, isDevelopment: false });
const compiler = rspack({
  ...config,
  context: folder,
  output: { ...config.output, path: build },
});
const stats = await promisify(compiler.run.bind(compiler))();
if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));

if (ending) {
  const entry = join(build, 'remoteEntry.js');
  await appendFile(entry, ending);
  const recordFile = join(build, 'record.json');
  const record = JSON.parse(await readFile(recordFile, 'utf8'));
  const hash = createHash('sha384').update(await readFile(entry));
  record.files['remoteEntry.js'] = `sha384-${hash.digest('base64')}`;
  await writeFile(recordFile, JSON.stringify(record));
}

const { publishRelease } = await import('../gateway/dist/src/publish.js');
await publishRelease({ build, releases });
await rm(folder, { recursive: true });
