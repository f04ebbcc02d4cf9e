import { fileURLToPath } from 'node:url';

// Types are checked by `tsc -b`; ts-jest only transpiles, to CommonJS. As the ES modules that ship, the same tests took 1.15
// (gateway) to 1.5 (contract) times the CPU, 1.4 in the API and the booking app (2026-11-27), and Node's experimental flag.
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

// Packages that are published only as ECMAScript modules.
const transformIgnorePatterns = ['/node_modules/(?!(?:commander|jose|p-queue|p-timeout)/)'];

/** For a package that calls Square: each test file reads its packages anew, and of this one 4,000 files. */
export const squareInOneFile = {
  globalSetup: fileOf('tooling/jest-square.mjs'),
  moduleNameMapper: { '^square$': fileOf('api/dist/node_modules/square/index.cjs') },
};

// Inside the project, so that the gate can cache it for its next run.
const cacheDirectory = fileOf('.data/jest-cache');

// Our packages from source, not from their builds.
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

/** The tests of a package that runs in a browser. */
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

/** A run of one package or of all. */
export const runOf = (...projects) => ({
  // Not a measure of speed: machines are shared, and a test that hangs still ends.
  testTimeout: 300_000,
  // Jest leaves one core free for other work. With two cores that halves the speed.
  maxWorkers: '100%',
  // A worker keeps everything that its files loaded, up to 4 GB. A new worker is faster than garbage collection.
  workerIdleMemoryLimit: '1.5GB',
  projects,
});
