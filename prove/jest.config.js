import { nodePackage, runOf } from '../tooling/jest-preset.js';

export default runOf(nodePackage('prove'));
