const firstPort = Number(process.env['JOURNEY_PORT'] ?? 3100);

/** What the journeys' own `npm start` is told; `JOURNEY_PORT` lets two runs share a machine. */
export const ports = { site: firstPort, api: firstPort + 1, standIns: firstPort + 2 };

export const adminPassword = 'a journey password';

export const couponCode = 'JOURNEY-COUPON';

export const database = '.data/journeys.sqlite';
