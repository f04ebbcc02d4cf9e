// Prints the weight of the admin app's scripts without libraries: the KB in Brotli of the code from
// admin-app, shared-ui and the contract, built as for a release but with every package external.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import adminApp from '../../admin-app/rspack.config.ts';
import { runBuild } from '../../tooling/rspack/run-build.ts';

const library = /^(?!@studio\/)[a-z@]/;

const folder = await mkdtemp(join(tmpdir(), 'studio-own-code-'));
try {
  const config = adminApp();
  await runBuild({
    ...config,
    output: { ...config.output, path: folder },
    externals: ({ request = '' }, done) =>
      library.test(request) ? done(undefined, 'var {}') : done(),
  });
  let bytes = 0;
  for (const file of await readdir(folder)) {
    // The entry is the federation runtime, which is not our code.
    if (!file.endsWith('.js') || file === 'remoteEntry.js') continue;
    bytes += brotliCompressSync(await readFile(join(folder, file))).length;
  }
  console.log((bytes / 1024).toFixed(2));
} finally {
  await rm(folder, { recursive: true });
}
