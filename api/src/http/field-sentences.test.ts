import type { Endpoint } from '@studio/contract';
import { type DocumentedOperation, openApi, type Schema } from '../docs/open-api.ts';
import { createRoutes } from '../routes.ts';
import { type Answer, startTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
let tokens: Partial<Record<Endpoint['access'], string>>;
let endpoints: Endpoint[];
beforeAll(async () => {
  api = await startTestApi();
  endpoints = createRoutes(api.deps).map(({ endpoint }) => endpoint);
  const body = { name: 'Maya', email: 'maya@mail.example', password: 'hammered silver' };
  await api.verify(body.email);
  const { body: customer } = await api.call('POST', '/auth/register', { body });
  tokens = {
    admin: await api.adminToken(),
    customer: customer.token,
    // The API reads a request's fields before it checks whose booking it is.
    guest: customer.token,
  };
});
afterAll(() => api.close());

const id = '00000000-0000-4000-8000-000000000000';

function send(endpoint: Endpoint, { query = '', body }: { query?: string; body?: unknown }) {
  const path = endpoint.path
    .replace('/services/:id', '/services/1')
    .replace(':date', '2026-11-24')
    .replace(':slotId', '1')
    .replace(':kind', 'terms')
    .replace(/:\w+/, id);
  return api.call(endpoint.method, `${path}${query}`, {
    token: tokens[endpoint.access],
    key: id,
    ...(body === undefined ? {} : { body }),
  });
}

function documented({ path, method }: Endpoint): DocumentedOperation {
  return openApi.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!;
}

const bodyOf = (endpoint: Endpoint): Schema =>
  documented(endpoint).requestBody?.content['application/json'].schema ?? {};

/** For a body with several forms, returns the fields that select the first form. */
const formOf = (endpoint: Endpoint): object =>
  Object.fromEntries(
    Object.entries(bodyOf(endpoint).oneOf?.[0]?.properties ?? {}).flatMap(([key, field]) =>
      field.enum ? [[key, field.enum[0]]] : [],
    ),
  );

/** Matches zod's default messages. */
const ofSchemas =
  /invalid (input|option|string|key|value|number|uuid)|expected|received|unrecognized|too (small|big):|undefined|NaN|\[object/i;

/** Expects a readable message about each problem. */
function expectSentences({ status, body }: Answer, about: unknown): string[] {
  const told = [
    body.error,
    ...(body.details ?? []).map((each: { message: string }) => each.message),
  ];
  expect({ about, status, told }).toEqual({ about, status: 400, told: expect.any(Array) });
  for (const sentence of told) {
    expect({ about, sentence }).toEqual({ about, sentence: expect.stringMatching(/^["“A-Z].+/) });
    expect({ about, sentence }).toEqual({ about, sentence: expect.not.stringMatching(ofSchemas) });
  }
  return body.details?.map(({ field }: { field: string }) => field) ?? [];
}

const isOfType = (value: unknown, { type, anyOf, nullable, minItems }: Schema): boolean =>
  (value === null && nullable === true) ||
  (anyOf ?? [{ type, minItems }]).some((each) => {
    if (each.type === 'integer') return typeof value === 'number';
    // An empty list is valid if the schema allows it.
    if (each.type === 'array') return Array.isArray(value) && !each.minItems;
    return each.type === typeof value;
  });

const values = [null, true, 7, 'x', [], {}];

/** Makes bodies in which every value has the wrong type. */
function wrongBodies({ properties = {} }: Schema): { body: object; wrong: string[] }[] {
  return values.map((value) => {
    const wrong = Object.entries(properties).filter(([, field]) => !isOfType(value, field));
    return {
      body: Object.fromEntries(wrong.map(([key]) => [key, value])),
      wrong: wrong.map(([key]) => key),
    };
  });
}

const withBody = () => endpoints.filter(({ body }) => body);

test('names a missing field with its own message, at every address', async () => {
  for (const endpoint of withBody()) {
    const { required = [] } = bodyOf(endpoint);
    if (required.length === 0) continue;
    const fields = expectSentences(await send(endpoint, { body: {} }), endpoint.path);
    expect([endpoint.path, fields]).toEqual([endpoint.path, expect.arrayContaining(required)]);
  }
});

test('names a value of another type with its field’s own message, at every address', async () => {
  for (const endpoint of withBody()) {
    for (const { body, wrong } of wrongBodies(bodyOf(endpoint))) {
      if (wrong.length === 0) continue;
      const about = [endpoint.path, JSON.stringify(body)];
      const fields = expectSentences(await send(endpoint, { body }), about);
      expect([about, fields]).toEqual([about, expect.arrayContaining(wrong)]);
    }
  }
});

test('names problems inside the details of a booking as well', async () => {
  const createPayment = endpoints.find(({ path }) => path === '/payment/create-payment')!;
  const details = bodyOf(createPayment).properties!['reservationDetails']!;
  for (const body of [{}, ...wrongBodies(details).map((each) => each.body)]) {
    expectSentences(await send(createPayment, { body: { reservationDetails: body } }), body);
  }
});

test('names an unknown key when it can be nothing but a name, at every address', async () => {
  for (const endpoint of withBody()) {
    for (const key of ['role', '<b>Call +1 900 555 0199</b>', 'x'.repeat(500)]) {
      const answer = await send(endpoint, { body: { ...formOf(endpoint), [key]: 1 } });
      expectSentences(answer, [endpoint.path, key]);
      const told = JSON.stringify(answer.body.details);
      const isNamed = told.includes(`“${key}” is not part of this request.`);
      expect([endpoint.path, key, isNamed]).toEqual([endpoint.path, key, key === 'role']);
      expect(told.includes(key)).toBe(key === 'role');
    }
  }
});

test('refuses a body that is not an object with a message, at every address', async () => {
  for (const endpoint of withBody()) {
    expectSentences(await send(endpoint, { body: [] }), endpoint.path);
  }
});

test('refuses a wrong or unknown query with a message, at every address', async () => {
  for (const endpoint of endpoints.filter(({ query }) => query)) {
    const names = documented(endpoint)
      .parameters.filter((each) => each.in === 'query')
      .map(({ name }) => name);
    expectSentences(await send(endpoint, { query: '?order=1' }), endpoint.path);
    for (const name of names) {
      const twice = `?${name}=%00&${name}=${'x'.repeat(300)}`;
      expectSentences(await send(endpoint, { query: twice }), [endpoint.path, name]);
    }
  }
});

test.each([
  ['/auth/register', {}, 'Name is required'],
  ['/auth/register', { name: 7 }, 'Name is required'],
  ['/auth/login', {}, 'Email is required'],
  ['/auth/login', { email: 'a@mail.example', password: null }, 'Password is required'],
  ['/auth/google', {}, 'Token is required'],
  ['/email/verification/verify', { email: 'a@mail.example' }, 'Please enter the verification code'],
  ['/payment/quote', {}, 'Choose the number of participants'],
  ['/payment/quote', { guestCount: 2, couponCode: 7 }, 'Enter a coupon code'],
  ['/payment/quote', { guestCount: 2, discount: 1 }, '“discount” is not part of this request.'],
  ['/payment/create-payment', {}, 'We couldn’t read the card'],
  ['/payment/create-payment', { sourceId: 'x' }, 'Reservation details are required'],
])('%s with %j answers %j', async (path, body, sentence) => {
  expect(await api.call('POST', path, { body })).toMatchObject({
    status: 400,
    body: { error: sentence },
  });
});
