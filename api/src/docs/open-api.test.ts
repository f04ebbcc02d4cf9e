import { createHmac } from 'node:crypto';
import { Ajv } from 'ajv';
import { googleToken } from '../auth/google/test-google.ts';
import * as errors from '../http/errors.ts';
import {
  adminPassword,
  type Answer,
  newCheckout,
  paymentBody,
  registeredRoutes,
  startTestApi,
  type TestApi,
} from '../test-api.ts';
import { errorStatuses } from './error-statuses.ts';
import { type DocumentedOperation, openApi, type Schema } from './open-api.ts';

const password = 'hammered silver';
const customer = { name: 'Maya Lindqvist', email: 'maya@mail.example', password };

let api: TestApi;
let adminToken: string;
let customerToken: string;
beforeAll(async () => {
  api = await startTestApi();
  adminToken = await api.adminToken();
  customerToken = await register(customer.email);
});
// Registering and signing out have used it up.
beforeEach(() => api.verify(customer.email));
afterAll(() => api.close());

async function register(email: string): Promise<string> {
  await api.verify(email);
  const { body } = await api.call('POST', '/auth/register', { body: { ...customer, email } });
  return body.token;
}

async function book(): Promise<string> {
  const { body } = await api.call('POST', '/payment/create-payment', {
    body: paymentBody({
      confirmDuplicate: true,
      details: { date: '2026-11-24 15:00:00', guestCount: 1 },
    }),
    key: newCheckout(),
  });
  return body.reservationId;
}

async function codeFor(email: string): Promise<string> {
  await api.call('POST', '/email/verification/send', { body: { email } });
  const [mail] = await api.inbox(email);
  return /\b\d{6}\b/.exec(mail!.text)![0];
}

async function announce(): Promise<Answer> {
  const { SQUARE_WEBHOOK_URL: url, SQUARE_WEBHOOK_SIGNATURE_KEY: key } = api.deps.env;
  const body = JSON.stringify({ event_id: 'e1', type: 'payment.updated', data: { id: 'p1' } });
  const signature = createHmac('sha256', key)
    .update(url + body)
    .digest('base64');
  const answer = await fetch(`${api.url}/payment/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature },
    body,
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const { reservationDetails } = paymentBody();
const order = {
  service: reservationDetails.service,
  date: '2026-11-26 11:00:00',
  guestCount: 1,
  guestEmail: customer.email,
};

/** A WebP of 800 by 600 pixels in one colour. */
const plainPicture =
  'UklGRjgAAABXRUJQVlA4TCsAAAAvH8OVAAdQ2uKWtf8BAUnS//9kRP8z/vOf//znP//5z3/+85///Oc//2cTAA==';

/** A sensible request for every operation of the document. */
const requests: Record<string, () => Promise<Answer>> = {
  checkHealth: () => api.call('GET', '/health'),
  checkReadiness: () => api.call('GET', '/ready'),
  getStudio: () => api.call('GET', '/studio'),
  listQuestions: () => api.call('GET', '/studio/questions'),
  listServices: () => api.call('GET', '/services'),
  updateService: () =>
    api.call('PATCH', '/services/1', { token: adminToken, body: { price: 170 } }),
  uploadPicture: () =>
    api.call('POST', '/admin/pictures', { token: adminToken, body: { data: plainPicture } }),
  listPictures: () => api.call('GET', '/admin/pictures', { token: adminToken }),
  listStaff: () => api.call('GET', '/staff', { token: adminToken }),
  getAvailability: () => api.call('GET', '/availability?startDate=2026-11-20&endDate=2027-01-19'),
  sendVerificationCode: () =>
    api.call('POST', '/email/verification/send', { body: { email: 'rin@mail.example' } }),
  verifyEmail: async () => {
    const email = 'ada@mail.example';
    const code = await codeFor(email);
    return api.call('POST', '/email/verification/verify', { body: { email, code } });
  },
  register: async () => {
    await api.verify('lou@mail.example');
    const body = { ...customer, email: 'lou@mail.example' };
    return api.call('POST', '/auth/register', { body });
  },
  signIn: () => api.call('POST', '/auth/login', { body: { email: customer.email, password } }),
  askGoogleNonce: () => api.call('POST', '/auth/google/nonce', { body: {} }),
  signInWithGoogle: async () =>
    api.call('POST', '/auth/google', {
      body: { token: await googleToken(api, { email: 'jun@gmail.com' }) },
    }),
  replacePassword: async () => {
    await api.verify('nobody@mail.example');
    const body = { email: 'nobody@mail.example', password };
    return api.call('POST', '/auth/password/new', { body });
  },
  changePassword: async () =>
    api.call('POST', '/auth/password', {
      token: await register('ren@mail.example'),
      body: { currentPassword: password, password: 'silver on the anvil' },
    }),
  listSessions: () => api.call('GET', '/auth/sessions', { token: customerToken }),
  endOtherSessions: async () =>
    api.call('POST', '/auth/sessions/end-others', {
      token: await register('ivo@mail.example'),
      body: {},
    }),
  getProfile: () => api.call('GET', '/auth/profile', { token: customerToken }),
  signOut: async () =>
    api.call('POST', '/auth/logout', { token: await register('kim@mail.example'), body: {} }),
  quotePayment: () => api.call('POST', '/payment/quote', { body: { guestCount: 2 } }),
  createPayment: () =>
    api.call('POST', '/payment/create-payment', { body: paymentBody(), key: newCheckout() }),
  getPaymentStatus: () => api.call('GET', '/payment/status', { key: newCheckout() }),
  receiveWebhook: announce,
  holdSeats: () => api.call('POST', '/reservation/hold', { body: order, key: newCheckout() }),
  listOwnReservations: async () => {
    await book();
    return api.call('GET', '/reservation/user', { token: customerToken });
  },
  listReservations: async () => {
    await book();
    return api.call('GET', '/reservation', { token: adminToken });
  },
  countSessions: async () => {
    await book();
    return api.call('GET', '/admin/sessions?startDate=2026-11-24&endDate=2026-11-25', {
      token: adminToken,
    });
  },
  awaitChanges: () => api.call('GET', '/admin/changes', { token: adminToken }),
  getReservation: async () =>
    api.call('GET', `/admin/reservation/${await book()}`, { token: adminToken }),
  listReservationsOfDay: async () => {
    await book();
    return api.call('GET', '/reservation/2026-11-24', { token: adminToken });
  },
  updateReservation: async () =>
    api.call('POST', `/reservation/${await book()}/update`, {
      token: adminToken,
      body: { staff_id: 1 },
    }),
  signInAdmin: () => api.call('POST', '/admin/auth', { body: { password: adminPassword } }),
  verifyAdmin: () => api.call('GET', '/admin/verify', { token: adminToken }),
  refreshAdmin: async () => api.call('POST', '/admin/refresh', { token: await api.adminToken() }),
  signOutAdmin: async () =>
    api.call('POST', '/admin/logout', { token: await api.adminToken(), body: {} }),
};

const documented = Object.values(openApi.paths).flatMap((methods) => Object.values(methods));

const ajv = new Ajv({ strict: false });
const errorSchema = openApi.components.schemas.Error;

function problemsOf({ status, body }: Answer, { responses }: DocumentedOperation) {
  const answer = responses[status] ?? responses['default']!;
  const { schema } = answer.content['application/json'];
  const isAsDocumented = ajv.compile<unknown>(schema.$ref ? errorSchema : schema);
  return isAsDocumented(body) ? [] : isAsDocumented.errors;
}

test.each(documented.map((operation) => [operation.operationId, operation] as const))(
  '%s answers a sensible request with 200 and what is documented',
  async (operationId, operation) => {
    const request = requests[operationId];
    if (!request) throw new Error(`No request drives ${operationId}: add a row`);
    const answer = await request();
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    expect(problemsOf(answer, operation)).toEqual([]);
  },
);

test.each(documented.map((operation) => [operation.operationId, operation] as const))(
  '%s refuses a field it does not know, or a stranger, as documented',
  async (_operationId, operation) => {
    const [address, method] = addressOf(operation);
    const path = `${address.replace(/\{\w+\}/g, 'none')}?unknown=1`;
    const answer = await api.call(method, path, method === 'GET' ? {} : { body: { unknown: 1 } });
    const isOpenToAll = operation.security.length === 0 && operation.parameters.length === 0;
    if (isOpenToAll && method === 'GET') return expect(answer.status).toBe(200);
    expect([400, 401]).toContain(answer.status);
    expect(operation.responses).toHaveProperty(String(answer.status));
    expect(problemsOf(answer, operation)).toEqual([]);
  },
);

function addressOf(operation: DocumentedOperation): [address: string, method: string] {
  for (const [address, methods] of Object.entries(openApi.paths)) {
    const method = Object.keys(methods).find((each) => methods[each] === operation);
    if (method) return [address, method.toUpperCase()];
  }
  throw new Error(`${operation.operationId} has no address`);
}

test('a payment whose outcome is unknown answers 202 as documented', async () => {
  await fetch(`${api.standIns.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'square', operation: 'create', mode: '500-after', times: 1 }),
  });
  const answer = await api.call('POST', '/payment/create-payment', {
    body: paymentBody({ details: { date: '2026-11-25 11:00:00' } }),
    key: newCheckout(),
  });
  const operation = openApi.paths['/payment/create-payment']!['post']!;
  expect(answer.status).toBe(202);
  expect(operation.responses).toHaveProperty('202');
  expect(problemsOf(answer, operation)).toEqual([]);
});

test('every route of the api is in the document, and nothing else is', () => {
  const registered = registeredRoutes(api.deps).map((route) => route.replace(/:(\w+)/g, '{$1}'));
  const inDocument = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect([...inDocument, 'GET /docs', 'GET /openapi.json', 'GET /pictures/{file}'].sort()).toEqual(
    registered.sort(),
  );
  expect(openApi.servers).toEqual([expect.objectContaining({ url: '/api' })]);
});

test('the documented status of each type of failure is the one it is answered with', () => {
  const factories = Object.entries(errors).filter(([name]) => /^[a-z]/.test(name));
  for (const [, make] of factories as [string, (message: string) => unknown][]) {
    const error = make('A sentence.');
    if (!(error instanceof errors.ApiError)) continue;
    expect([error.type, errorStatuses[error.type]]).toEqual([error.type, error.status]);
  }
  expect(factories.length).toBeGreaterThan(20);
});

test('the schemas of the document refuse what the api refuses', () => {
  const { schema } =
    openApi.paths['/payment/create-payment']!['post']!.requestBody!.content['application/json'];
  const isOrder = ajv.compile<Schema>(schema);
  expect(isOrder(paymentBody())).toBe(true);
  expect(isOrder(paymentBody({ unknown: 1 }))).toBe(false);
  expect(isOrder(paymentBody({ details: { guestCount: 9 } }))).toBe(false);
});
