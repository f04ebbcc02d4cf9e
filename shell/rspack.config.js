import { rspack } from '@rspack/core';
import { browserApp, prerendered } from '../scripts/rspack-app.mjs';
import { ReleaseRecordPlugin } from '../scripts/release-record-plugin.mjs';

const frame = 'frame.html';

export default (env, { mode } = {}) => {
  const isDevelopment = mode === 'development';
  return browserApp({
    folder: 'shell',
    name: 'shell',
    isDevelopment,
    entry: { app: './src/main.tsx' },
    plugins: [
      // The federation runtime's own switches: no Node code, no manifests (remotes have none).
      new rspack.DefinePlugin({
        ENV_TARGET: '"web"',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
      }),
      new rspack.CopyRspackPlugin({ patterns: ['public'] }),
      ...(isDevelopment
        ? []
        : [
            prerendered({ folder: 'shell', name: 'shell', files: { [frame]: '/' } }),
            new ReleaseRecordPlugin({ app: 'shell', font: /commissioner.*\.woff2$/, frame }),
          ]),
    ],
  });
};
