import { CopyRspackPlugin, DefinePlugin, type Configuration } from '@rspack/core';
import { browserApp, prerendered } from '@studio/rspack-preset/browser-app';
import { sharedByShell } from '@studio/rspack-preset/container';
import { FederationManifestPlugin } from '@studio/rspack-preset/federation-manifest-plugin';
import { serveShell } from '@studio/rspack-preset/serve-shell';
import { ReleaseRecordPlugin } from '@studio/rspack-preset/release-record-plugin';
import { version } from 'react';

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
