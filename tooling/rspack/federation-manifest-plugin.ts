import { rspack, type Chunk, type Compilation, type Compiler } from '@rspack/core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Options = {
  name: string;
  /** The file of the container. The shell has none. */
  filename?: string;
  /** The exposed modules, by what the shell imports: `./App`. */
  exposes?: Record<string, { name: string }>;
  /** The shared modules by name. `version` only if this app brings the module. */
  shared: Record<string, { version?: string; requiredVersion: string }>;
};

const manifestFile = 'mf-manifest.json';

/** Lists of files as the manifest has them: those that load with a module, and those that it loads later. */
const assetsOf = (sync: string[], all: string[]) => {
  const ofType = (extension: string) => ({
    sync: sync.filter((file) => file.endsWith(extension)).sort(),
    async: all.filter((file) => file.endsWith(extension) && !sync.includes(file)).sort(),
  });
  return { js: ofType('.js'), css: ofType('.css') };
};

/**
 * Adds `mf-manifest.json` to a build, in the format of the @module-federation/enhanced plugin
 * (module-federation.io/configure/manifest). The federation tools read it; the site itself does not.
 */
export class FederationManifestPlugin {
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = rspack;
    compiler.hooks.thisCompilation.tap('FederationManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'FederationManifestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const manifest = describe(compilation, this.options, compiler.context);
          const text = JSON.stringify(manifest, null, 2);
          compilation.emitAsset(manifestFile, new sources.RawSource(text));
        },
      );
    });
  }
}

function describe(compilation: Compilation, options: Options, folder: string) {
  const { name, filename = '', exposes = {}, shared } = options;
  const { name: buildName, version: buildVersion } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string };
  return {
    id: name,
    name,
    metaData: {
      name,
      globalName: name,
      buildInfo: { buildVersion, buildName },
      publicPath: 'auto',
      remoteEntry: { name: filename, path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
    },
    shared: Object.entries(shared).map(([module, { version = '', requiredVersion }]) => ({
      id: `${name}:${module}`,
      name: module,
      version,
      singleton: true,
      requiredVersion,
      assets: assetsOf([], []),
    })),
    // The shell learns its remotes from the document.
    remotes: [],
    exposes: Object.entries(exposes).map(([path, { name: chunk }]) => ({
      id: `${name}:${path.slice(2)}`,
      name: path.slice(2),
      assets: filesOf(compilation, chunk),
      path,
    })),
  };
}

function filesOf({ namedChunkGroups, namedChunks }: Compilation, name: string) {
  const sync = namedChunkGroups.get(name)!.getFiles();
  const later: Chunk[] = [...namedChunks.get(name)!.getAllAsyncChunks()];
  return assetsOf(
    [...sync],
    later.flatMap(({ files }) => [...files]),
  );
}
