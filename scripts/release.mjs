// Tests, builds and publishes one app: `npm run release -- <app> [--canary 10%]`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apps, buildPart, gatewayModule, releases } from './build.mjs';
import { readApp, runCommand } from './release-commands.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

function readShare(text) {
  if (text === undefined) return undefined;
  const percent = Number(/^([1-9]\d?)%?$/.exec(text)?.[1]);
  if (!percent) throw new Error(`"${text}" is no share of visitors: --canary takes 1% to 99%.`);
  return percent;
}

async function test(folder) {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const run = spawn(process.execPath, [jest, '--selectProjects', folder], {
    cwd: root,
    stdio: 'inherit',
  });
  const [code] = await once(run, 'exit');
  if (code !== 0) throw new Error(`The tests of ${folder} do not pass: nothing was released.`);
}

await runCommand({ canary: { type: 'string' } }, async ({ values, positionals }) => {
  const folder = readApp(positionals);
  const percent = readShare(values.canary);
  const { withReleaseLock } = await gatewayModule('release-lock');
  const { publishRelease } = await gatewayModule('publish');
  await withReleaseLock({ releases, app: apps[folder] }, async (confirm) => {
    console.log(`Testing ${folder}`);
    await test(folder);
    console.log(`Building ${folder}`);
    await buildPart(folder);
    console.log(`Publishing ${folder}`);
    const { version } = await publishRelease({
      build: join(root, folder, 'dist'),
      releases,
      percent,
      confirm,
    });
    const readers = percent ? `${percent}% of the visitors get` : 'every visitor gets';
    console.log(`\n${folder} ${version} is what ${readers} from now on.`);
  });
});
