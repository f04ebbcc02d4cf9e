import { fileURLToPath } from 'node:url';

// One project per package; `npx jest --selectProjects booking-app` runs one alone.
// Types are checked by `tsc -b`; ts-jest only transpiles, to CommonJS, which Jest runs natively.
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

const fileOf = (path) => fileURLToPath(new URL(path, import.meta.url));

// Published as ECMAScript modules only.
const transformIgnorePatterns = ['/node_modules/(?!(?:jose|p-queue|p-timeout)/)'];

// Each test file reads its packages anew, and of this one 4,000 files.
const squareInOneFile = {
  globalSetup: fileOf('scripts/bundle-square.mjs'),
  moduleNameMapper: { '^square$': fileOf('api/dist/node_modules/square/index.cjs') },
};

// Our own packages as they are written, not as they are built.
const exportConditions = (...more) => ({ customExportConditions: ['@studio/source', ...more] });

const nodeProject = (displayName, folder, more = {}) => ({
  displayName,
  rootDir: folder,
  testEnvironment: 'node',
  testEnvironmentOptions: exportConditions('node', 'node-addons'),
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: { '^.+\\.[jt]s$': transpile(false) },
  transformIgnorePatterns,
  ...more,
});

const apiProject = (displayName, engine) =>
  nodeProject(displayName, 'api', { ...squareInOneFile, globals: { TEST_ENGINE: engine } });

const webProject = (folder, more = {}) => ({
  displayName: folder,
  rootDir: folder,
  testEnvironment: 'jsdom',
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

// How many sequences the model of the browser plays (5,000 is the full size), and which.
const { MODEL_RUNS = 25, MODEL_SEED = 1 } = process.env;
const model = { MODEL_RUNS: Number(MODEL_RUNS), MODEL_SEED: Number(MODEL_SEED) };

export default {
  // Not a measure of speed: machines are shared, and a test that hangs still ends.
  testTimeout: 120_000,
  // Jest leaves one core free for whoever edits meanwhile: on two cores that halves the speed.
  maxWorkers: '100%',
  projects: [
    nodeProject('contract', 'contract'),
    apiProject('api on the embedded database', 'embedded'),
    apiProject('api on MySQL', 'mysql'),
    nodeProject('gateway', 'gateway'),
    nodeProject('stand-ins', 'stand-ins', squareInOneFile),
    nodeProject('prove', 'prove'),
    webProject('shared-ui'),
    webProject('shell'),
    webProject('booking-app', { globals: model }),
    webProject('admin-app'),
  ],
};
