// Builds the remote in a folder twice, as it is released and with the plugin of @module-federation/enhanced. Prints the
// two `mf-manifest.json` and the record of the former. Jest cannot load Rspack, so its test runs this in a process.
import type { Configuration } from '@rspack/core';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withPlugin } from './enhanced-plugin.ts';
import { remoteApp } from './remote-app.ts';
import { runBuild } from './run-build.ts';

const folder = process.argv[2]!;

async function build(config: Configuration, name: string) {
  const path = join(folder, name);
  await runBuild({ ...config, output: { ...config.output, path } });
  return async (file: string) => JSON.parse(await readFile(join(path, file), 'utf8')) as object;
}

const config = remoteApp({ folder, remote: { name: 'gift', mount: '/gift', port: 3005 } })();
const released = await build(config, 'released');
const plugin = await build(withPlugin(config, { isExternal: false }), 'plugin');
console.log(
  JSON.stringify({
    released: await released('mf-manifest.json'),
    record: await released('record.json'),
    plugin: await plugin('mf-manifest.json'),
  }),
);
