import { nodePackage, runOf, squareInOneFile } from '../tooling/jest-preset.js';

/** The same tests on one of the two engines. */
const on = (displayName, engine) =>
  nodePackage('api', { ...squareInOneFile, displayName, globals: { TEST_ENGINE: engine } });

export default runOf(on('api on the embedded database', 'embedded'), on('api on MySQL', 'mysql'));
