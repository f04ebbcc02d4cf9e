import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { fileURLToPath } from 'node:url';
import { PrerenderPlugin } from './prerender-plugin.ts';

/** The oldest browsers that support everything the styles use. They also run ES2022. */
const browsers = ['chrome >= 111', 'firefox >= 121', 'safari >= 16.4', 'ios_saf >= 16.4'];

const loaderOf = (name: string) => fileURLToPath(new URL(`loaders/${name}.js`, import.meta.url));

const typescript = (isDevelopment: boolean): RuleSetRule => ({
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

const rules = (isDevelopment: boolean): RuleSetRule[] => [
  typescript(isDevelopment),
  // The contract has no side effects, so an app includes only the calls that it makes.
  {
    descriptionData: { name: '@studio/contract' },
    loader: loaderOf('pure-contract'),
    sideEffects: false,
  },
  ...(isDevelopment
    ? []
    : [
        { include: /node_modules\/react-router\//, loader: loaderOf('unused-router-parts') },
        {
          include: /node_modules\/@module-federation\/runtime-core\//,
          loader: loaderOf('unused-federation-parts'),
        },
      ]),
  { test: /\.css$/, type: 'css/auto' },
  {
    test: /\.woff2$/,
    type: 'asset/resource',
    generator: { filename: 'fonts/[name]-[contenthash:8][ext]' },
  },
];

/** In its own repository, the preset runs from source, and apps include the sources of our packages. */
const isSource = import.meta.filename.endsWith('.ts');

const resolve: NonNullable<Configuration['resolve']> = {
  extensions: ['...', '.ts', '.tsx'],
  conditionNames: [...(isSource ? ['@studio/source'] : []), '...'],
};

/** File name and class name. Names from one file start alike, so they compress better than hashes. */
const classNames = '[uniqueName]-[hash:5]-[local]';

/** The chunks that include their packages, which saves one request per page. */
const wholeFiles = ['app', 'devtools'];

type SplitChunks = Exclude<
  NonNullable<Configuration['optimization']>['splitChunks'],
  undefined | false
>;

/** Names of chunks that several lazy parts share. */
export type CacheGroups = SplitChunks['cacheGroups'];

/** `name` is the app's name in the release store, `folder` its path. */
type App = { folder: string; name: string };

export type BrowserApp = Configuration &
  App & {
    isDevelopment: boolean;
    /** Whether a dev server serves the files, which then have no integrity hashes; the default is `isDevelopment`. */
    isServed?: boolean;
    cacheGroups?: CacheGroups;
  };

/** The build settings of all browser apps. */
export function browserApp(app: BrowserApp): Configuration {
  const { folder, name, isDevelopment, plugins = [], cacheGroups, ...more } = app;
  const { isServed = isDevelopment, ...settings } = more;
  const hash = isDevelopment ? '' : '-[contenthash:8]';
  return {
    name,
    context: folder,
    mode: isDevelopment ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    resolve,
    output: {
      path: `${folder}/dist`,
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
      splitChunks: {
        cacheGroups: {
          defaultVendors: {
            test: /\/node_modules\//,
            chunks: ({ name: chunk }) => !wholeFiles.includes(chunk ?? ''),
            priority: -10,
            reuseExistingChunk: true,
          },
          ...cacheGroups,
        },
      },
    },
    performance: false,
    lazyCompilation: false,
    plugins: [
      ...plugins,
      ...(isDevelopment ? [new ReactRefreshRspackPlugin()] : []),
      ...(isServed
        ? []
        : [
            new rspack.SubresourceIntegrityPlugin({
              hashFuncNames: ['sha384'],
              enabled: true,
              htmlPlugin: false,
            }),
          ]),
    ],
    ...settings,
  };
}

/** Adds the markup of `src/prerender.tsx` to an app's build. `files` maps each file to its address. */
export const prerendered = ({ folder, name, files }: App & { files: Record<string, string> }) =>
  new PrerenderPlugin({
    files,
    config: {
      context: folder,
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
