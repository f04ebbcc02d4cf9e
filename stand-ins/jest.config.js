import { nodePackage, runOf, squareInOneFile } from '../tooling/jest-preset.js';

export default runOf(nodePackage('stand-ins', squareInOneFile));
