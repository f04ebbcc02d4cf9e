import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs once before the first test: bundles Square's client into one file, as the API's build does. */
export default () =>
  execFileSync(process.execPath, ['tooling/bundle-square.ts'], {
    cwd: fileURLToPath(new URL('../', import.meta.url)),
  });
