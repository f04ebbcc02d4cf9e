import type { CodePurpose } from '@studio/contract';
import { refusedFrom, statuses, together } from '../http/test-throttles.ts';
import { newBrowser, startTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const ask = ({ purpose = 'booking', client }: { purpose?: CodePurpose; client?: string } = {}) =>
  api.call('POST', `/email/verification/send?purpose=${purpose}`, {
    body: { email: 'maya@mail.example' },
    browser: newBrowser(),
    ...(client ? { client } : {}),
  });

/** Asks for codes, three from each client. */
const askFromManyClients = (purpose?: CodePurpose) => {
  let sent = 0;
  return () =>
    ask({ ...(purpose ? { purpose } : {}), client: `198.51.100.${Math.floor(sent++ / 3)}` });
};

type Limit = `codesPer${'Client' | 'Purpose' | 'Address'}And${'Hour' | 'Day'}`;

const lift = (...names: Limit[]) => {
  for (const name of names) api.deps.throttles[name].points = Infinity;
};

test('a client gets five codes an hour for an address, and the owner can still get codes elsewhere', async () => {
  expect(await statuses(6, () => ask())).toEqual(refusedFrom(6, 6, 200));
  expect((await ask({ client: '198.51.100.7' })).status).toBe(200);
});

test('simultaneous requests for one address from many browsers give a client five codes', async () => {
  expect(await together(20, () => ask())).toEqual({ 200: 5, 429: 15 });
});

test('a client gets fifteen codes a day for one purpose of an address', async () => {
  lift('codesPerClientAndHour', 'codesPerPurposeAndHour');
  expect(await statuses(16, () => ask())).toEqual(refusedFrom(16, 16, 200));
});

test('an address gets fifteen codes an hour for one purpose from all clients, and still gets codes for another purpose', async () => {
  expect(await statuses(16, askFromManyClients())).toEqual(refusedFrom(16, 16, 200));
  for (const purpose of ['account', 'password'] as const) {
    expect((await ask({ purpose, client: '198.51.100.0' })).status).toBe(200);
  }
});

test('an address gets thirty codes a day for one purpose from all clients', async () => {
  lift('codesPerPurposeAndHour', 'codesPerAddressAndHour');
  expect(await statuses(31, askFromManyClients())).toEqual(refusedFrom(31, 31, 200));
});

test('an address gets thirty codes an hour in all, for any purpose and client', async () => {
  await statuses(15, askFromManyClients('booking'));
  await statuses(14, askFromManyClients('account'));
  expect(await statuses(2, askFromManyClients('password'))).toEqual([200, 429]);
});

test('an address gets sixty codes a day in all, for any purpose and client', async () => {
  lift('codesPerPurposeAndHour', 'codesPerAddressAndHour');
  await statuses(30, askFromManyClients('booking'));
  await statuses(29, askFromManyClients('account'));
  expect(await statuses(2, askFromManyClients('password'))).toEqual([200, 429]);
});
