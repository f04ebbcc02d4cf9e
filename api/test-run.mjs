import { randomBytes } from 'node:crypto';
import bundleSquare from '../tooling/jest-square.mjs';

/** Runs before the first test: names this run for its workers, and bundles Square's SDK into one file. */
export default () => {
  process.env['TEST_RUN'] = randomBytes(6).toString('hex');
  bundleSquare();
};
