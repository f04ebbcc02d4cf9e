import { rspack, type Configuration } from '@rspack/core';
import type { RspackDevServer } from '@rspack/dev-server';
import { browserApp, type CacheGroups } from './browser-app.ts';
import { containerOf } from './container.ts';
import { FederationManifestPlugin } from './federation-manifest-plugin.ts';
import { ReleaseRecordPlugin } from './release-record-plugin.ts';
import type { Addresses, RemoteDeclaration } from './remote.ts';
import { relayTypeErrors } from './relay-type-errors.ts';
import { serveInSite } from './serve-in-site.ts';

export { prerendered } from './browser-app.ts';

export type RemoteApp = {
  /** The absolute path of the remote. */
  folder: string;
  remote: RemoteDeclaration;
  addresses?: Addresses;
  cacheGroups?: CacheGroups;
  plugins?: Configuration['plugins'];
  /** Plugins that are used only in a build. */
  buildPlugins?: Configuration['plugins'];
};

const hotUpdatesOn = (port: number): NonNullable<Configuration['devServer']> => ({
  host: 'localhost',
  port,
  hot: true,
  onListening: (server: RspackDevServer) => relayTypeErrors(server),
  static: false,
  headers: { 'Access-Control-Allow-Origin': '*' },
  client: { webSocketURL: `ws://localhost:${port}/ws` },
});

/** The arguments that `rspack build` and `rspack serve` pass to a configuration. */
type Command = { RSPACK_SERVE?: boolean };

/**
 * The configuration of a remote, which exposes `src/app.tsx` to the shell as `./App` (see `RemoteModule`). `addresses`
 * lists what its pages need. In development, it is served on a separate port: with `DEV_SITE` inside the pages of that
 * site, and without it for a shell in development, with hot updates.
 */
export const remoteApp =
  ({ folder, remote, addresses, cacheGroups, plugins = [], buildPlugins = [] }: RemoteApp) =>
  ({ RSPACK_SERVE: isServed = false }: Command = {}): Configuration => {
    const site = isServed ? process.env.DEV_SITE : undefined;
    // A site's shell has the production build of React, which development code does not run on.
    const isDevelopment = isServed && !site;
    const { name, mount, title } = remote;
    const port = Number(process.env[`${name.toUpperCase()}_DEV_PORT`] ?? remote.port);
    return browserApp({
      folder,
      name,
      isDevelopment,
      isServed,
      entry: {},
      cacheGroups,
      devServer: site ? serveInSite({ ...remote, port }, site) : hotUpdatesOn(port),
      plugins: [
        new rspack.container.ModuleFederationPluginV1(containerOf(name)),
        ...(isServed
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
