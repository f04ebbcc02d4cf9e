import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { fileURLToPath } from 'node:url';
import { PrerenderPlugin } from './prerender-plugin.mjs';
import { ReleaseRecordPlugin } from './release-record-plugin.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
// The shell always brings React: a remote carries none of its own.
const sharedReact = { singleton: true, requiredVersion: '^19.0.0', import: false };
/** The first versions that know all that the styles use; they run ES2022. */
const browsers = ['chrome >= 111', 'firefox >= 121', 'safari >= 16.4', 'ios_saf >= 16.4'];

const typescript = (isDevelopment) => ({
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: {
        react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment },
      },
    },
  },
  type: 'javascript/auto',
});

const rules = (isDevelopment) => [
  typescript(isDevelopment),
  // The contract is constants and functions: an app carries only the calls it makes.
  {
    include: `${root}contract`,
    loader: `${root}scripts/pure-contract.mjs`,
    sideEffects: false,
  },
  ...(isDevelopment
    ? []
    : [
        {
          include: /node_modules\/react-router\//,
          loader: `${root}scripts/unused-router-parts.mjs`,
        },
      ]),
  { test: /\.css$/, type: 'css/auto' },
  {
    test: /\.woff2$/,
    type: 'asset/resource',
    generator: { filename: 'fonts/[name]-[contenthash:8][ext]' },
  },
];

const resolve = {
  extensions: ['...', '.ts', '.tsx'],
  conditionNames: ['@studio/source', '...'],
};

const classNames = '[uniqueName]-[hash]';

/** What the three browser apps build alike. `name` is the app in the release store. */
export function browserApp({ folder, name, isDevelopment, plugins = [], ...more }) {
  const hash = isDevelopment ? '' : '-[contenthash:8]';
  return {
    name,
    context: `${root}${folder}`,
    mode: isDevelopment ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    resolve,
    output: {
      path: `${root}${folder}/dist`,
      clean: true,
      uniqueName: name,
      publicPath: 'auto',
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      cssFilename: `[name]${hash}.css`,
      cssChunkFilename: `[name]${hash}.css`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 4500,
    },
    module: {
      parser: { 'css/auto': { namedExports: false } },
      generator: { 'css/auto': { localIdentName: classNames } },
      rules: rules(isDevelopment),
    },
    optimization: {
      realContentHash: !isDevelopment,
      mangleExports: isDevelopment ? false : 'size',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: { passes: 3, ecma: 2022 }, format: { ecma: 2022 } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
      // One request less on every page: what the app takes from others is in its own file.
      splitChunks: {
        cacheGroups: {
          defaultVendors: {
            test: /\/node_modules\//,
            chunks: ({ name }) => name !== 'app',
            priority: -10,
            reuseExistingChunk: true,
          },
        },
      },
    },
    performance: false,
    lazyCompilation: false,
    plugins: [
      ...plugins,
      ...(isDevelopment
        ? [new ReactRefreshRspackPlugin()]
        : [
            new rspack.SubresourceIntegrityPlugin({
              hashFuncNames: ['sha384'],
              enabled: true,
              htmlPlugin: false,
            }),
          ]),
    ],
    ...more,
  };
}

/** Adds the markup of `src/prerender.tsx` to the build of an app: `files` gives each its address. */
export const prerendered = ({ folder, name, files }) =>
  new PrerenderPlugin({
    files,
    config: {
      context: `${root}${folder}`,
      mode: 'production',
      target: ['node', 'es2022'],
      devtool: false,
      entry: './src/prerender.tsx',
      resolve,
      output: { uniqueName: name, library: { type: 'commonjs2' } },
      module: {
        parser: {
          'css/auto': { namedExports: false },
          javascript: { dynamicImportMode: 'eager' },
        },
        generator: { 'css/auto': { localIdentName: classNames, exportsOnly: true } },
        rules: rules(false),
      },
      optimization: { minimize: false },
    },
  });

/**
 * A remote: exposes `src/app.tsx` to the shell as `./App`. `mount` is the path prefix it draws;
 * `addresses` what single pages of it need (see ReleaseRecordPlugin).
 */
export function remoteApp({ folder, name, mount, addresses, isDevelopment, plugins = [] }) {
  return browserApp({
    folder,
    name,
    isDevelopment,
    entry: {},
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name,
        filename: 'remoteEntry.js',
        exposes: { './App': { import: './src/app.tsx', name: 'app' } },
        shared: { react: sharedReact, 'react/jsx-runtime': sharedReact, 'react-dom': sharedReact },
      }),
      ...(isDevelopment
        ? []
        : [new ReleaseRecordPlugin({ app: name, mount, addresses, entry: 'remoteEntry.js' })]),
      ...plugins,
    ],
  });
}
