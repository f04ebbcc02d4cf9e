// Prints what the admin app's scripts weigh without a library: the KB in brotli of what is written in
// admin-app, shared-ui and the contract, built as it is released but with every package left outside.
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
    // The entry is the federation's runtime, none of it ours.
    if (!file.endsWith('.js') || file === 'remoteEntry.js') continue;
    bytes += brotliCompressSync(await readFile(join(folder, file))).length;
  }
  console.log((bytes / 1024).toFixed(2));
} finally {
  await rm(folder, { recursive: true });
}
