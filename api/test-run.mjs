import { randomBytes } from 'node:crypto';
import bundleSquare from '../tooling/jest-square.mjs';

/** Before the first test: a name for this run, which its workers inherit, and Square in one file. */
export default () => {
  process.env['TEST_RUN'] = randomBytes(6).toString('hex');
  bundleSquare();
};
