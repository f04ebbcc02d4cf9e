import { runOf, webPackage } from '../tooling/jest-preset.js';

// How many sequences the browser model runs (5,000 is the full size), and the seed.
const { MODEL_RUNS = 25, MODEL_SEED = 1 } = process.env;
const model = { MODEL_RUNS: Number(MODEL_RUNS), MODEL_SEED: Number(MODEL_SEED) };

export default runOf(webPackage('booking-app', { globals: model }));
