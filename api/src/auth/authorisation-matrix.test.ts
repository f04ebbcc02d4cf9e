import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import {
  newCheckout,
  paymentBody,
  registeredRoutes,
  startTestApi,
  type TestApi,
} from '../test-api.ts';
import { type Audience, Session } from './session/session.entity.ts';
import { issueToken, tokenKey } from './session/token.ts';
import { type Caller, callers } from './test-callers.ts';
import { matrix, maya } from './test-matrix.ts';

let reservationId: string;

let api: TestApi;
let customerIds: { maya: string; other: string };
beforeAll(async () => {
  api = await startTestApi();
  await api.verify(maya);
  const booked = await api.call('POST', '/payment/create-payment', {
    body: paymentBody({ details: { date: '2026-11-24 11:00:00' } }),
    key: newCheckout(),
  });
  reservationId = booked.body.reservationId;
  customerIds = { maya: await register(maya), other: await register('jun@mail.example') };
  // The code that proved Maya's address counts no more: only her token does.
  api.passSeconds(2 * 3600);
});
afterAll(() => api.close());

async function register(email: string): Promise<string> {
  await api.verify(email);
  const body = { name: 'Maya Lindqvist', email, password: 'hammered silver' };
  const { token } = (await api.call('POST', '/auth/register', { body })).body;
  const { jti } = jwt.decode(token, { json: true })!;
  const session = await api.deps.database.run((manager) => manager.findOneBy(Session, { jti }));
  return session!.customerId!;
}

const hoursFromNow = (hours: number): Date => new Date(api.clock.now.getTime() + hours * 3_600_000);

const issue = (
  audience: Audience,
  { customerId = customerIds.maya, bookingId = reservationId, hours = 1 } = {},
) =>
  issueToken(api.deps, {
    audience,
    customerId: audience === 'customer' ? customerId : null,
    bookingId: audience === 'booking' ? bookingId : null,
    signedInAt: api.clock.now,
    expiresAt: hoursFromNow(hours),
  });

async function issueRevoked(audience: Audience): Promise<string> {
  const token = await issue(audience);
  const { jti } = jwt.decode(token, { json: true })!;
  await api.deps.database.run((manager) => manager.delete(Session, { jti }));
  return token;
}

/** The claims of a live session of each kind, signed by somebody who may not. */
async function forge(
  sign: (claims: jwt.JwtPayload, audience: Audience) => string,
): Promise<string[]> {
  const tokens = await Promise.all([issue('customer'), issue('booking'), issue('admin')]);
  return tokens.map((token) => {
    const claims = jwt.decode(token, { json: true })!;
    return sign(claims, claims.aud as Audience);
  });
}

const keyOf = (audience: Audience) => tokenKey(api.deps.env, audience);

const otherThan = (audience: Audience): Audience => (audience === 'admin' ? 'customer' : 'admin');

/** Every token a caller of that kind may try. */
const tokensOf: Record<Caller, () => Promise<(string | undefined)[]>> = {
  none: async () => [undefined],
  garbage: async () => ['garbage'],
  expired: () =>
    Promise.all([
      issue('customer', { hours: -1 }),
      issue('booking', { hours: -1 }),
      issue('admin', { hours: -1 }),
    ]),
  revoked: async () => [await issueRevoked('customer')],
  'wrong audience': async () => [
    ...(await forge((claims, audience) => jwt.sign(claims, keyOf(otherThan(audience))))),
    ...(await forge((claims, audience) =>
      jwt.sign({ ...claims, aud: otherThan(audience) }, keyOf(audience)),
    )),
    ...(await forge((claims, audience) =>
      jwt.sign({ ...claims, aud: otherThan(audience) }, keyOf(otherThan(audience))),
    )),
  ],
  'alg none': () =>
    forge((claims) => jwt.sign(claims, null as unknown as string, { algorithm: 'none' })),
  'other key': () => forge((claims) => jwt.sign(claims, 'another key, long enough to sign with')),
  customer: async () => [await issue('customer')],
  'other customer': async () => [await issue('customer', { customerId: customerIds.other })],
  booking: async () => [await issue('booking')],
  'other booking': async () => [await issue('booking', { bookingId: randomUUID() })],
  'revoked admin': async () => [await issueRevoked('admin')],
  admin: async () => [await issue('admin')],
};

test('every route has a row in the matrix, and every row a route', () => {
  expect(Object.keys(matrix).sort()).toEqual(registeredRoutes(api.deps).sort());
});

const cells = Object.entries(matrix).flatMap(([route, [statuses, request]]) => {
  const expected = statuses.split(' ').map(Number);
  return callers.map((caller, index) => [route, caller, expected[index], request] as const);
});

test.each(cells)('%s by %s is answered with %d', async (route, caller, status, request) => {
  const [method, path] = route.split(' ') as [string, string];
  for (const token of await tokensOf[caller]()) {
    const { path: address = path, body = {}, key } = request?.(reservationId) ?? {};
    const answer = await api.call(method, address, {
      ...(method === 'GET' ? {} : { body }),
      ...(token === undefined ? {} : { token }),
      ...(key === undefined ? {} : { key }),
    });
    expect([answer.status, answer.body]).toEqual([status, expect.anything()]);
    if (answer.status === 401 || answer.status === 403) {
      expect(Object.keys(answer.body).sort()).toEqual(['error', 'requestId', 'type']);
    }
  }
});
