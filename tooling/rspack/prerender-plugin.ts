import { rspack, type Compiler, type Configuration } from '@rspack/core';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBuild } from './run-build.ts';

type Draw = (address: string) => Promise<string>;

/**
 * Adds `files` to a build. Each contains the markup that `draw`, from the entry in `config`,
 * returns in Node for the file's address.
 */
export class PrerenderPlugin {
  private readonly files: Record<string, string>;
  private readonly config: Configuration;

  constructor({ files, config }: { files: Record<string, string>; config: Configuration }) {
    this.files = files;
    this.config = config;
  }

  apply(compiler: Compiler) {
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

async function loadDraw(config: Configuration): Promise<Draw> {
  const folder = await mkdtemp(join(tmpdir(), 'prerender-'));
  try {
    const output = { ...config.output, path: folder, filename: 'draw.cjs' };
    await runBuild({ ...config, output });
    const built = createRequire(import.meta.url)(join(folder, 'draw.cjs')) as { draw: Draw };
    return built.draw;
  } finally {
    await rm(folder, { recursive: true });
  }
}
