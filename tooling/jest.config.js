import { nodePackage, runOf } from './jest-preset.js';

export default runOf(nodePackage('tooling'));
