import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { openApi } from '../docs/open-api.ts';
import { createExamples } from '../docs/test-examples.ts';
import { customer, type Example, type Examples, registerCustomer } from '../docs/test-example.ts';
import { newBrowser, registeredRoutes, startTestApi, type TestApi } from '../test-api.ts';
import { type Audience, Session } from './session/session.entity.ts';
import { issueToken, tokenKey } from './session/token.ts';
import { type Caller, callers, roleOf, statusesOf } from './test-roles.ts';

let api: TestApi;
let examples: Examples;
let customerIds: { maya: string; other: string };
beforeAll(async () => {
  api = await startTestApi();
  examples = createExamples(api);
  // Every caller asks for emails to the same address, so this test lifts the limit.
  api.deps.throttles.bookingMailsPerAddress.points = Infinity;
  customerIds = { maya: await register(customer.email), other: await register('jun@mail.example') };
});
afterAll(() => api.close());

async function register(email: string): Promise<string> {
  const { jti = '' } = jwt.decode(await registerCustomer(api, email), { json: true })!;
  const session = await api.deps.database.run((manager) => manager.findOneBy(Session, { jti }));
  return session!.customerId!;
}

const hoursFromNow = (hours: number): Date => new Date(api.clock.now.getTime() + hours * 3_600_000);

const issue = (
  audience: Audience,
  {
    customerId = customerIds.maya,
    bookingId = randomUUID(),
    hours = 1,
  }: { customerId?: string; bookingId?: string; hours?: number } = {},
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
  const { jti = '' } = jwt.decode(token, { json: true })!;
  await api.deps.database.run((manager) => manager.delete(Session, { jti }));
  return token;
}

/** Signs the claims of a live session of each kind with the wrong key. */
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

/** Tokens that no endpoint may accept. */
const strangers = {
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
  'revoked admin': async () => [await issueRevoked('admin')],
} satisfies Partial<Record<Caller, () => Promise<(string | undefined)[]>>>;

/** Issues a new token each time, because some endpoints end its session. */
const known = {
  customer: () => issue('customer'),
  'other customer': () => issue('customer', { customerId: customerIds.other }),
  booking: (bookingId?: string) => issue('booking', bookingId ? { bookingId } : {}),
  'other booking': () => issue('booking'),
  admin: () => issue('admin'),
};

const strangersTokens: Partial<Record<Caller, Promise<(string | undefined)[]>>> = {};

function tokensOf(caller: Caller, bookingId?: string): Promise<(string | undefined)[]> {
  if (caller in known) {
    return known[caller as keyof typeof known](bookingId).then((token) => [token]);
  }
  return (strangersTokens[caller] ??= strangers[caller as keyof typeof strangers]());
}

/** What the gateway gets when it asks who sends a token. */
async function callerOf(token: string | undefined) {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const answer = await fetch(api.url.replace(/api$/, 'caller'), headers && { headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test('tells the gateway who sends a valid token, with one key for a customer or a booking', async () => {
  const bookingId = randomUUID();
  const mine = { status: 200, body: { key: `customer ${customerIds.maya}`, isStaff: false } };
  expect(await callerOf(await known.customer())).toEqual(mine);
  expect(await callerOf(await known.customer())).toEqual(mine);
  expect((await callerOf(await known.booking(bookingId))).body).toEqual({
    key: `booking ${bookingId}`,
    isStaff: false,
  });
  const staff = [await callerOf(await known.admin()), await callerOf(await known.admin())];
  expect(staff.map(({ body }) => body['isStaff'])).toEqual([true, true]);
  expect(staff[0]!.body['key']).not.toBe(staff[1]!.body['key']);
});

test.each(Object.keys(strangers) as (keyof typeof strangers)[])(
  'tells the gateway of no caller for a token: %s',
  async (caller) => {
    for (const token of await tokensOf(caller)) {
      const { status, body } = await callerOf(token);
      expect([status, body['key']]).toEqual([401, undefined]);
    }
  },
);

const routes = Object.entries(roleOf);

test('every route has a row in the matrix, and every row has a route', () => {
  expect(Object.keys(roleOf).sort()).toEqual(registeredRoutes(api.deps).sort());
});

/** Sends a request from a browser that has proved no address. */
const send = ({ method, path, ...request }: Example, token: string | undefined) =>
  api.call(method, path, { ...request, browser: newBrowser(), ...(token ? { token } : {}) });

test.each(routes.filter(([, role]) => role === 'everybody'))(
  '%s accepts every caller, with any token',
  async (route) => {
    const [method, path] = route.split(' ') as [string, string];
    for (const token of (await Promise.all(callers.map((each) => tokensOf(each)))).flat()) {
      // An empty request may be invalid, but only callers with access get that answer.
      const request = { method, path, ...(method === 'GET' ? {} : { body: {} }) };
      expect([200, 400, 404]).toContain((await send(request, token)).status);
    }
  },
);

const guarded = routes.flatMap(([route, role]) =>
  role === 'everybody' ? [] : [[route, role] as const],
);

test.each(guarded)('%s accepts only %s', async (route, role) => {
  const make = examples[operationOf(route)]!;
  const statuses = statusesOf(role);
  const refused = callers.filter((caller) => statuses[caller] !== 200);
  const example = { ...(await make()), headers: {} };
  for (const caller of refused) {
    for (const token of await tokensOf(caller)) {
      const { status, body } = await send(example, token);
      expect([caller, status]).toEqual([caller, statuses[caller] ?? 401]);
      expect(Object.keys(body).sort()).toEqual(['error', 'requestId', 'type']);
    }
  }
  const allowed = callers.filter((caller) => statuses[caller] === 200);
  for (const [index, caller] of allowed.entries()) {
    const own = index === 0 ? example : await make();
    const [token] = await tokensOf(caller, /^\/booking\/([\w-]{36})/.exec(own.path)?.[1]);
    expect([caller, (await send(own, token)).status]).toEqual([caller, 200]);
  }
});

function operationOf(route: string): string {
  const [method, path] = route.split(' ') as [string, string];
  return openApi.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!.operationId;
}
