import { rspack, type Configuration } from '@rspack/core';
import { browserApp, type CacheGroups } from './browser-app.ts';
import { containerOf } from './container.ts';
import { FederationManifestPlugin } from './federation-manifest-plugin.ts';
import { ReleaseRecordPlugin, type Addresses } from './release-record-plugin.ts';

export type RemoteApp = {
  folder: string;
  /** The remote's declaration in its package.json (see find-apps.ts). */
  remote: { name: string; mount: string; title?: string; port: number };
  addresses?: Addresses;
  cacheGroups?: CacheGroups;
  plugins?: Configuration['plugins'];
  /** Plugins that are used only in a build. */
  buildPlugins?: Configuration['plugins'];
};

/** The arguments that `rspack build` and `rspack serve` pass to a configuration. */
type Command = { RSPACK_SERVE?: boolean };

/**
 * The configuration of a remote, which exposes `src/app.tsx` to the shell as `./App`. `addresses` lists what its
 * pages need. In development, it is served on a separate port, which also sends its hot updates.
 */
export const remoteApp =
  ({ folder, remote, addresses, cacheGroups, plugins = [], buildPlugins = [] }: RemoteApp) =>
  ({ RSPACK_SERVE: isDevelopment = false }: Command = {}): Configuration => {
    const { name, mount, title } = remote;
    const port = Number(process.env[`${name.toUpperCase()}_DEV_PORT`] ?? remote.port);
    return browserApp({
      folder,
      name,
      isDevelopment,
      entry: {},
      cacheGroups,
      devServer: {
        host: 'localhost',
        port,
        hot: true,
        static: false,
        headers: { 'Access-Control-Allow-Origin': '*' },
        client: { webSocketURL: `ws://localhost:${port}/ws` },
      },
      plugins: [
        new rspack.container.ModuleFederationPluginV1(containerOf(name)),
        ...(isDevelopment
          ? []
          : [
              new FederationManifestPlugin(containerOf(name)),
              new ReleaseRecordPlugin({
                app: name,
                mount,
                title,
                addresses,
                entry: 'remoteEntry.js',
              }),
              ...buildPlugins,
            ]),
        ...plugins,
      ],
    });
  };
