import { runOf, webPackage } from '../tooling/jest-preset.js';

export default runOf(webPackage('admin-app'));
