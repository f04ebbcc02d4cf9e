import { findFreePorts } from './free-ports.ts';

const lanes = [0, 1];
const portsOfLane = 10;

// The first process of a run finds the ports and passes them to the workers in this variable.
process.env['E2E_PORT'] ??= String(await findFreePorts(3100, lanes.length * portsOfLane));
const firstPort = Number(process.env['E2E_PORT']);

/**
 * The settings for one `npm start`. Tests on a site share its seats, so tests that run at the same
 * time use separate sites.
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

/** The site of a worker. Workers that shared one would take each other's seats. */
export function siteOfWorker(index: number) {
  const site = sites[index];
  if (site) return site;
  throw new Error(
    `There are ${sites.length} sites for the tests and none for worker ${index + 1}: run with --workers=${sites.length} or fewer.`,
  );
}

// See https://playwright.dev/docs/test-parallel, "parallelIndex". Without an index, this is the runner itself.
export const { ports, folder, database } = siteOfWorker(
  Number(process.env['TEST_PARALLEL_INDEX'] ?? 0),
);

export const adminPassword = 'an e2e password';

export const couponCode = 'E2E-COUPON';
