import { rspack } from '@rspack/core';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Adds `file` to a build: the markup that `draw` of the one entry in `config` resolves to in Node. */
export class PrerenderPlugin {
  constructor({ file, config }) {
    this.file = file;
    this.config = config;
  }

  apply(compiler) {
    const { Compilation, sources } = rspack;
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'PrerenderPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const markup = await drawIn(await mkdtemp(join(tmpdir(), 'prerender-')), this.config);
          compilation.emitAsset(this.file, new sources.RawSource(markup));
        },
      );
    });
  }
}

async function drawIn(folder, config) {
  try {
    const output = { ...config.output, path: folder, filename: 'draw.cjs' };
    const compiler = rspack({ ...config, output });
    const stats = await promisify(compiler.run.bind(compiler))();
    await promisify(compiler.close.bind(compiler))();
    if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
    return await createRequire(import.meta.url)(join(folder, 'draw.cjs')).draw();
  } finally {
    await rm(folder, { recursive: true });
  }
}
