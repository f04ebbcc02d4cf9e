import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Evidence, NetworkEvidence } from '../../field/evidence.ts';
import { createCollector } from './collect-evidence.ts';

const since = '2026-11-27T20:00:00.000Z';

/** What two gateways answer at `/field`; null for an error. */
let known: (Evidence[] | null)[];
let servers: Server[];

beforeEach(async () => {
  servers = [0, 1].map((number) =>
    createServer(({ url }, response) => {
      const answer = known[number];
      response.statusCode = answer && url === '/field' ? 200 : 500;
      response.end(JSON.stringify(answer));
    }),
  );
  await Promise.all(servers.map((server) => once(server.listen(0), 'listening')));
});

afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await once(server.close(), 'close');
  }
});

const openCollector = () =>
  createCollector(
    servers.map((server) => `http://localhost:${(server.address() as AddressInfo).port}`),
  );

const about = (networks: Record<string, NetworkEvidence>, began = since): Evidence[] => [
  { app: 'booking', since: began, networks },
];

const sighting = (percent: number, isCanary: boolean) => ({ percent, isCanary });

test('a network that two gateways have seen counts once, at the step at which it first failed', async () => {
  known = [
    about({ one: { reported: { 25: true }, failed: sighting(25, true) } }),
    about({
      one: { reported: { 5: false }, failed: sighting(5, false), slow: sighting(5, false) },
      two: { reported: { 5: true } },
    }),
  ];
  const { networks, isWhole } = (await openCollector()())('booking', since);
  expect(isWhole).toBe(true);
  expect(networks).toEqual([
    {
      reported: { 5: false, 25: true },
      failed: sighting(5, false),
      slow: sighting(5, false),
    },
    { reported: { 5: true } },
  ]);
});

test('a gateway that restarts or does not answer takes no evidence away', async () => {
  known = [about({ one: { reported: { 5: true } } }), about({})];
  const collect = openCollector();
  await collect();
  known = [about({}), null];
  expect((await collect())('booking', since)).toEqual({
    networks: [{ reported: { 5: true } }],
    isWhole: false,
  });
});

test('evidence about an earlier canary of the app is not evidence about this one', async () => {
  const later = '2026-11-27T21:00:00.000Z';
  known = [
    about({ one: { reported: { 5: true } } }),
    about({ two: { reported: { 5: true } } }, later),
  ];
  const evidenceOf = await openCollector()();
  expect(evidenceOf('booking', later).networks).toHaveLength(1);
  expect(evidenceOf('booking', since).networks).toEqual([]);
  expect(evidenceOf('admin', since).networks).toEqual([]);
});
