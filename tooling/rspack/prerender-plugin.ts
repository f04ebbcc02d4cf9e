import { rspack } from '@rspack/core';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Adds `files` to a build: to each the markup that `draw` of the one entry in `config` resolves to in
 * Node for its address.
 */
export class PrerenderPlugin {
  constructor({ files, config }) {
    this.files = files;
    this.config = config;
  }

  apply(compiler) {
    const { Compilation, sources } = rspack;
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'PrerenderPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const draw = await loadDraw(this.config);
          for (const [file, address] of Object.entries(this.files)) {
            compilation.emitAsset(file, new sources.RawSource(await draw(address)));
          }
        },
      );
    });
  }
}

async function loadDraw(config) {
  const folder = await mkdtemp(join(tmpdir(), 'prerender-'));
  try {
    const output = { ...config.output, path: folder, filename: 'draw.cjs' };
    const compiler = rspack({ ...config, output });
    const stats = await promisify(compiler.run.bind(compiler))();
    await promisify(compiler.close.bind(compiler))();
    if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
    return createRequire(import.meta.url)(join(folder, 'draw.cjs')).draw;
  } finally {
    await rm(folder, { recursive: true });
  }
}
