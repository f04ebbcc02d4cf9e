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

// jose is published as ECMAScript modules only.
const transformIgnorePatterns = ['/node_modules/(?!jose/)'];

const nodeProject = (displayName, folder, more = {}) => ({
  displayName,
  rootDir: folder,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: { '^.+\\.[jt]s$': transpile(false) },
  transformIgnorePatterns,
  ...more,
});

const webProject = (folder) => ({
  displayName: folder,
  rootDir: folder,
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: { '^.+\\.[jt]sx?$': transpile(true) },
  transformIgnorePatterns,
  setupFilesAfterEnv: [fileOf('shared-ui/test-setup.ts')],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.(css|woff2)$': fileOf('shared-ui/test-empty.cjs'),
  },
});

export default {
  // Not a measure of speed: machines are shared, and a test that hangs still ends.
  testTimeout: 30_000,
  // Jest leaves one core free for whoever edits meanwhile: on two cores that halves the speed.
  maxWorkers: '100%',
  projects: [
    nodeProject('api on the embedded database', 'api', { globals: { TEST_ENGINE: 'embedded' } }),
    nodeProject('api on MySQL', 'api', { globals: { TEST_ENGINE: 'mysql' } }),
    nodeProject('gateway', 'gateway'),
    nodeProject('stand-ins', 'stand-ins'),
    webProject('shared-ui'),
    webProject('shell'),
    webProject('booking-app'),
    webProject('admin-app'),
  ],
};
