import { CopyRspackPlugin, DefinePlugin, type Configuration } from '@rspack/core';
import { version } from 'react';
import { browserApp, prerendered } from '../tooling/rspack/browser-app.ts';
import { sharedByShell } from '../tooling/rspack/container.ts';
import { FederationManifestPlugin } from '../tooling/rspack/federation-manifest-plugin.ts';
import { serveShell } from '../tooling/rspack/serve-shell.ts';
import { ReleaseRecordPlugin } from '../tooling/rspack/release-record-plugin.ts';

const app = { folder: import.meta.dirname, name: 'shell' };
const frame = 'frame.html';
const devtools = 'devtools';

export default ({ RSPACK_SERVE: isDevelopment = false } = {}): Configuration =>
  browserApp({
    ...app,
    isDevelopment,
    entry: {
      app: './src/main.tsx',
      ...(isDevelopment ? {} : { [devtools]: './src/devtools/devtools.ts' }),
    },
    ...(isDevelopment ? { devServer: serveShell() } : {}),
    plugins: [
      // Switches of the federation runtime: no code for Node and no manifests, which the remotes do not have.
      new DefinePlugin({
        ENV_TARGET: '"web"',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
      }),
      new CopyRspackPlugin({ patterns: ['public'] }),
      ...(isDevelopment
        ? []
        : [
            prerendered({ ...app, files: { [frame]: '/' } }),
            new FederationManifestPlugin({ name: 'shell', shared: sharedByShell(version) }),
            new ReleaseRecordPlugin({
              app: 'shell',
              font: /commissioner.*\.woff2$/,
              frame,
              // src/studio.ts fetches it itself, which keeps zod out of the shell.
              ownCalls: ['getStudio'],
              devtools,
            }),
          ]),
    ],
  });
