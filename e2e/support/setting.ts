import { findFreePorts } from './free-ports.ts';

const lanes = [0, 1];
const portsOfLane = 10;

// The workers of a run are told what its first process has found.
process.env['E2E_PORT'] ??= String(await findFreePorts(3100, lanes.length * portsOfLane));
const firstPort = Number(process.env['E2E_PORT']);

/**
 * What one `npm start` for the tests is told. Tests share the seats of a site, so each that
 * runs at the same time as another has a site of its own.
 */
const siteOf = (lane: number) => {
  const port = firstPort + portsOfLane * lane;
  const folder = `.data/e2e-${lane + 1}`;
  return {
    ports: { site: port, api: port + 1, standIns: port + 2 },
    folder,
    database: `${folder}/studio.sqlite`,
  };
};

export const sites = lanes.map(siteOf);

/** The site of a worker; tests that shared one would take each other's seats. */
export function siteOfWorker(index: number) {
  const site = sites[index];
  if (site) return site;
  throw new Error(
    `There are ${sites.length} sites for the tests and none for worker ${index + 1}: run with --workers=${sites.length} or fewer.`,
  );
}

// https://playwright.dev/docs/test-parallel, "parallelIndex"; without one it is the runner itself.
export const { ports, folder, database } = siteOfWorker(
  Number(process.env['TEST_PARALLEL_INDEX'] ?? 0),
);

export const adminPassword = 'an e2e password';

export const couponCode = 'E2E-COUPON';
