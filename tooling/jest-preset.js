import { fileURLToPath } from 'node:url';

// Jest loads ES modules only with this flag of Node. It runs test files in separate processes, which get the flag from
// here. `jest --runInBand` does not start any: pass the flag to Node.
process.execArgv.push('--experimental-vm-modules', '--disable-warning=ExperimentalWarning');

// `tsc -b` checks the types; ts-jest only transpiles.
const transpile = (jsx) => [
  'ts-jest',
  {
    diagnostics: false,
    useESM: true,
    tsconfig: {
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: jsx ? 'react-jsx' : undefined,
      esModuleInterop: true,
      experimentalDecorators: true,
      isolatedModules: true,
      rewriteRelativeImportExtensions: false,
    },
  },
];

const fileOf = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * For packages that call Square. Each test file loads its packages again, and Square's has 4,000
 * files, so the tests load a bundle.
 */
export const squareInOneFile = {
  globalSetup: fileOf('tooling/jest-square.mjs'),
  moduleNameMapper: { '^square$': fileOf('api/dist/node_modules/square/index.mjs') },
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
  extensionsToTreatAsEsm: ['.ts'],
  setupFiles: [fileOf('tooling/jest-global.mjs')],
  transform: { '^.+\\.ts$': transpile(false) },
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
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  setupFiles: [fileOf('tooling/jest-global.mjs')],
  transform: { '^.+\\.tsx?$': transpile(true) },
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
