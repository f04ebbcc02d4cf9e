import { Ajv } from 'ajv';
import { roleOf } from '../auth/test-roles.ts';
import * as errors from '../http/errors.ts';
import {
  type Answer,
  newCheckout,
  paymentBody,
  registeredRoutes,
  startTestApi,
  type TestApi,
} from '../test-api.ts';
import { errorStatuses } from './error-statuses.ts';
import { type DocumentedOperation, openApi, type Schema } from './open-api.ts';
import { createExamples } from './test-examples.ts';
import { customer, type Examples, registerCustomer } from './test-example.ts';

let api: TestApi;
let examples: Examples;
beforeAll(async () => {
  api = await startTestApi();
  examples = createExamples(api);
  await registerCustomer(api, customer.email);
});
afterAll(() => api.close());

/**
 * Returns the token of a caller with access to the operation, in a new sign-in session that the operation may end.
 */
async function tokenFor(operation: DocumentedOperation): Promise<{ token?: string }> {
  const [path, method] = addressOf(operation);
  const role = roleOf[`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`];
  if (role === 'staff') return { token: await api.adminToken() };
  if (role === 'everybody' || role === 'square' || role === 'sendgrid') return {};
  const { email, password } = customer;
  const { body } = await api.call('POST', '/auth/login', { body: { email, password } });
  return { token: body.token };
}

const documented = Object.values(openApi.paths).flatMap((methods) => Object.values(methods));

const ajv = new Ajv({ strict: false });
const errorSchema = openApi.components.schemas.Error;

function problemsOf({ status, body }: Answer, { responses }: DocumentedOperation) {
  const answer = responses[status] ?? responses['default']!;
  const { schema } = answer.content['application/json'];
  const isAsDocumented = ajv.compile(schema.$ref ? errorSchema : schema);
  return isAsDocumented(body) ? [] : isAsDocumented.errors;
}

test.each(documented.map((operation) => [operation.operationId, operation] as const))(
  '%s answers a valid request with 200 and the documented body',
  async (operationId, operation) => {
    const make = examples[operationId];
    if (!make) throw new Error(`No example of ${operationId}: add one`);
    const { method, path, ...request } = await make();
    const answer = await api.call(method, path, { ...request, ...(await tokenFor(operation)) });
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    expect(problemsOf(answer, operation)).toEqual([]);
  },
);

test.each(documented.map((operation) => [operation.operationId, operation] as const))(
  '%s refuses an unknown field, or a stranger, as documented',
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

test('a payment with an unknown outcome answers 202 as documented', async () => {
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

test('the document has every route of the API, and nothing else', () => {
  const registered = registeredRoutes(api.deps).map((route) => route.replace(/:(\w+)/g, '{$1}'));
  const inDocument = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const others = ['/docs', '/openapi.json', '/contract.json', '/pictures/{file}'];
  expect([...inDocument, ...others.map((path) => `GET ${path}`)].sort()).toEqual(registered.sort());
  expect(openApi.servers).toEqual([expect.objectContaining({ url: '/api' })]);
});

test('each error type is sent with its documented status', () => {
  const factories = Object.entries(errors).filter(([name]) => /^[a-z]/.test(name));
  for (const [, make] of factories as [string, (message: string) => unknown][]) {
    const error = make('A sentence.');
    if (!(error instanceof errors.ApiError)) continue;
    expect([error.type, errorStatuses[error.type]]).toEqual([error.type, error.status]);
  }
  expect(factories.length).toBeGreaterThan(20);
});

test('the document’s schemas refuse what the API refuses', () => {
  const { schema } =
    openApi.paths['/payment/create-payment']!['post']!.requestBody!.content['application/json'];
  const isOrder = ajv.compile<Schema>(schema);
  expect(isOrder(paymentBody())).toBe(true);
  expect(isOrder(paymentBody({ unknown: 1 }))).toBe(false);
  expect(isOrder(paymentBody({ details: { guestCount: 9 } }))).toBe(false);
});
