import { nodePackage, runOf } from './jest-preset.js';

const installation = 'install-page.test.ts';

export default runOf(
  nodePackage('tooling', {
    testPathIgnorePatterns: ['/node_modules/', '/dist/', `/${installation}`],
  }),
  nodePackage('tooling', {
    displayName: 'installation on MySQL',
    testMatch: [`<rootDir>/${installation}`],
  }),
);
