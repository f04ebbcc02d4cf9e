import { rspack, type Configuration } from '@rspack/core';
import { browserApp, type CacheGroups } from './browser-app.ts';
import { ReleaseRecordPlugin, type Addresses } from './release-record-plugin.ts';

// The shell always brings React: a remote carries none of its own.
const sharedReact = { singleton: true, requiredVersion: '^19.0.0', import: false as const };

export type RemoteApp = {
  folder: string;
  /** As it declares itself in its package.json (see find-apps.ts). */
  remote: { name: string; mount: string; title?: string; port: number };
  addresses?: Addresses;
  cacheGroups?: CacheGroups;
  plugins?: Configuration['plugins'];
  /** Those of a build alone. */
  buildPlugins?: Configuration['plugins'];
};

/** What `rspack build` and `rspack serve` tell a configuration. */
type Command = { RSPACK_SERVE?: boolean };

/**
 * The configuration of a remote, which exposes `src/app.tsx` to the shell as `./App`; `addresses` is what
 * single pages of it need. Served, it is on a port of its own, where its hot updates come from too.
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
        new rspack.container.ModuleFederationPluginV1({
          name,
          filename: 'remoteEntry.js',
          exposes: { './App': { import: './src/app.tsx', name: 'app' } },
          shared: {
            react: sharedReact,
            'react/jsx-runtime': sharedReact,
            'react-dom': sharedReact,
          },
        }),
        ...(isDevelopment
          ? []
          : [
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
