import { fileURLToPath } from 'node:url';

// `tsc -b` checks the types; ts-jest only transpiles, to CommonJS. As ES modules, which is what
// ships, the same tests need an experimental flag of Node and took 1.15 times (gateway) to 1.5
// times (contract) the CPU, and 1.4 times in the API and the booking app (2026-11-27).
const transpile = (jsx) => [
  'ts-jest',
  {
    diagnostics: false,
    tsconfig: {
      target: 'es2022',
      module: 'commonjs',
      moduleResolution: 'bundler',
      jsx: jsx ? 'react-jsx' : undefined,
      esModuleInterop: true,
      experimentalDecorators: true,
      isolatedModules: true,
      rewriteRelativeImportExtensions: false,
      allowJs: true,
    },
  },
];

const fileOf = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

// Packages that are published only as ES modules.
const transformIgnorePatterns = ['/node_modules/(?!(?:commander|jose|p-queue|p-timeout)/)'];

/**
 * For packages that call Square. Each test file loads its packages again, and Square's has 4,000
 * files, so the tests load a bundle.
 */
export const squareInOneFile = {
  globalSetup: fileOf('tooling/jest-square.mjs'),
  moduleNameMapper: { '^square$': fileOf('api/dist/node_modules/square/index.cjs') },
};

// Inside the project, so that the gate can cache it for its next run.
const cacheDirectory = fileOf('.data/jest-cache');

// Resolves our packages to their sources, not their builds.
const exportConditions = (...more) => ({ customExportConditions: ['@studio/source', ...more] });

/** For packages that run in Node. */
export const nodePackage = (folder, more = {}) => ({
  displayName: folder,
  rootDir: fileOf(folder),
  cacheDirectory,
  testEnvironment: 'node',
  testEnvironmentOptions: exportConditions('node', 'node-addons'),
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: { '^.+\\.[jt]s$': transpile(false) },
  transformIgnorePatterns,
  ...more,
});

/** For packages that run in a browser. */
export const webPackage = (folder, more = {}) => ({
  displayName: folder,
  rootDir: fileOf(folder),
  cacheDirectory,
  testEnvironment: fileOf('tooling/jest-browser.mjs'),
  testEnvironmentOptions: exportConditions('browser'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: { '^.+\\.[jt]sx?$': transpile(true) },
  transformIgnorePatterns,
  setupFilesAfterEnv: [fileOf('shared-ui/test-setup.ts')],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.(css|woff2)$': fileOf('shared-ui/test-empty.cjs'),
  },
  ...more,
});

/** Configures a run of one or more packages. */
export const runOf = (...projects) => ({
  // This limit only ends a test that hangs. It does not measure speed, because machines are shared.
  testTimeout: 300_000,
  // By default, Jest leaves one core free, which halves the speed on two cores.
  maxWorkers: '100%',
  // A worker keeps everything that its files loaded, up to 4 GB. Starting a new worker is faster
  // than garbage collection.
  workerIdleMemoryLimit: '1.5GB',
  projects,
});
