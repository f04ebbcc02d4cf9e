import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Once before the first test: Square's client in one file, as the api's build has it. */
export default () =>
  execFileSync(process.execPath, ['tooling/bundle-square.ts'], {
    cwd: fileURLToPath(new URL('../', import.meta.url)),
  });
