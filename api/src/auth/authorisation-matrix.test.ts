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

const callers = [
  'none',
  'garbage',
  'expired',
  'revoked',
  'wrong audience',
  'alg none',
  'other key',
  'customer',
  'other customer',
  'booking',
  'other booking',
  'revoked admin',
  'admin',
] as const;

type Caller = (typeof callers)[number];
type Request = { path?: string; body?: unknown; key?: string };

const admins = '401 401 401 401 401 401 401 401 401 401 401 401 200';
const nobody = '401 401 401 401 401 401 401 401 401 401 401 401 401';
const customers = '401 401 401 401 401 401 401 200 200 401 401 401 401';
// Whoever came by the link of Maya's booking, and Maya herself.
const guests = '401 401 401 401 401 401 401 200 404 200 404 401 401';
const everybody = '200 200 200 200 200 200 200 200 200 200 200 200 200';
// Public, and the request is not valid: 400 says that the guard let it in.
const everybodyInvalid = '400 400 400 400 400 400 400 400 400 400 400 400 400';

const maya = 'maya@mail.example';
let reservationId: string;

/** One status per caller, in their order, and a request that would succeed if it were allowed. */
const matrix: Record<string, [statuses: string, request?: () => Request]> = {
  'GET /health': [everybody],
  'GET /ready': [everybody],
  'GET /docs': [everybody],
  'GET /pictures/:file': [everybody.replaceAll('200', '404'), () => ({ path: '/pictures/none' })],
  'GET /openapi.json': [everybody],
  'GET /studio': [everybody],
  'GET /studio/questions': [everybody],
  'GET /services': [everybody],
  'GET /availability': [
    everybody,
    () => ({ path: '/availability?startDate=2026-11-24&endDate=2026-11-25' }),
  ],
  'POST /email/verification/send': [everybodyInvalid],
  'POST /email/verification/verify': [everybodyInvalid],
  'POST /payment/quote': [everybody, () => ({ body: { guestCount: 2 } })],
  'GET /payment/status': [everybody, () => ({ key: newCheckout() })],
  'POST /auth/login': [everybodyInvalid],
  'POST /auth/register': [everybodyInvalid],
  'POST /auth/google': [everybodyInvalid],
  'POST /auth/password/new': [everybodyInvalid],
  'POST /auth/google/nonce': [everybody],
  'POST /admin/auth': [everybodyInvalid],

  // Known by Square's signature alone, whatever token comes with it.
  'POST /payment/webhook': [nobody],

  // Maya's address: her own token proves it, nobody else's does.
  'POST /reservation/hold': [
    '403 401 401 401 401 401 401 200 403 401 401 401 401',
    () => ({
      key: newCheckout(),
      body: {
        service: 'Silver Ring Workshop',
        date: '2026-11-25 13:00:00',
        guestCount: 2,
        guestEmail: maya,
      },
    }),
  ],
  'POST /payment/create-payment': [
    '403 401 401 401 401 401 401 200 403 401 401 401 401',
    () => ({ key: newCheckout(), body: paymentBody() }),
  ],
  'GET /reservation/user': [
    '401 401 401 401 401 401 401 200 403 401 401 401 401',
    () => ({ path: `/reservation/user?email=${maya}` }),
  ],

  'POST /booking/open': [everybodyInvalid],
  'POST /booking/link': [everybody, () => ({ body: { email: `${randomUUID()}@mail.example` } })],
  'GET /booking/:id': [guests, () => ({ path: `/booking/${reservationId}` })],
  // It is there already, and for so many: let in, and nothing is changed.
  'POST /booking/:id/move': [
    guests,
    () => ({
      path: `/booking/${reservationId}/move`,
      body: { date: '2026-11-24 11:00:00', version: 1 },
    }),
  ],
  'POST /booking/:id/guests': [
    guests,
    () => ({
      path: `/booking/${reservationId}/guests`,
      body: { guestCount: 2, version: 1, refundCents: 0 },
    }),
  ],
  // 409: let in, and the page shows another version.
  'POST /booking/:id/cancel': [
    guests.replaceAll('200', '409'),
    () => ({ path: `/booking/${reservationId}/cancel`, body: { version: 0, refundCents: 0 } }),
  ],
  'PATCH /booking/:id': [
    guests.replaceAll('200', '409'),
    () => ({ path: `/booking/${reservationId}`, body: { version: 0 } }),
  ],
  'POST /booking/:id/resend': [guests, () => ({ path: `/booking/${reservationId}/resend` })],
  // 429: the fourth mail in an hour.
  'POST /booking/:id/relink': [
    '401 401 401 401 401 401 401 200 404 429 404 401 401',
    () => ({ path: `/booking/${reservationId}/relink` }),
  ],

  'GET /auth/profile': [customers],
  'GET /auth/sessions': [customers],
  'POST /auth/sessions/end-others': [customers],
  // 400: let in, and the request is not valid.
  'POST /auth/password': [customers.replaceAll('200', '400')],
  'POST /auth/logout': [customers],

  'GET /admin/verify': [admins],
  'POST /admin/refresh': [admins],
  'POST /admin/logout': [admins],
  'GET /admin/sessions': [
    admins,
    () => ({ path: '/admin/sessions?startDate=2026-11-24&endDate=2026-11-25' }),
  ],
  'GET /admin/changes': [admins],
  'GET /admin/reservation/:id': [admins, () => ({ path: `/admin/reservation/${reservationId}` })],
  'GET /reservation': [admins],
  'GET /reservation/:date': [admins, () => ({ path: '/reservation/2026-11-24' })],
  'POST /reservation/:id/update': [
    admins,
    () => ({ path: `/reservation/${reservationId}/update`, body: { staff_id: 1 } }),
  ],
  'PATCH /services/:id': [admins, () => ({ path: '/services/1', body: { price: 170 } })],
  'GET /staff': [admins],
  'GET /admin/pictures': [admins],
  // 400: let in, and what it sends is no picture.
  'POST /admin/pictures': [
    admins.replaceAll('200', '400'),
    () => ({ path: '/admin/pictures', body: { data: 'AAAA' } }),
  ],
};

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
    const { path: address = path, body = {}, key } = request?.() ?? {};
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
