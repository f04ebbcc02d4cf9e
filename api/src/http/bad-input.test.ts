import { gzipSync } from 'node:zlib';
import { startTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const path = '/email/verification/send';

test.each([
  ['malformed JSON', { raw: '{"email":' }, 400, 'INVALID_REQUEST'],
  ['a primitive', { raw: '"maya@mail.example"' }, 400, 'INVALID_REQUEST'],
  ['an array', { raw: '[]' }, 400, 'INVALID_REQUEST'],
  ['an unknown key', { body: { email: 'a@mail.example', role: 'admin' } }, 400, 'INVALID_REQUEST'],
  ['a wrong type', { body: { email: 7 } }, 400, 'INVALID_REQUEST'],
  ['nothing', {}, 400, 'INVALID_REQUEST'],
  ['a prototype key', { raw: '{"__proto__":{"admin":true}}' }, 400, 'INVALID_REQUEST'],
  ['a text', { raw: '{"email":"a@mail.example"}', type: 'text/plain' }, 415, 'NOT_JSON'],
  [
    'a form',
    { raw: 'email=a@mail.example', type: 'application/x-www-form-urlencoded' },
    415,
    'NOT_JSON',
  ],
  ['a large body', { body: { email: 'a'.repeat(40_000) } }, 413, 'TOO_LARGE'],
  ['deep nesting', { raw: `${'['.repeat(9000)}${']'.repeat(9000)}` }, 400, 'INVALID_REQUEST'],
])('refuses %s in the contract’s form', async (_name, request, status, type) => {
  const answer = await api.call('POST', path, request);
  expect([answer.status, answer.body.type]).toEqual([status, type]);
  expect(answer.body).toEqual(
    expect.objectContaining({
      error: expect.any(String),
      requestId: answer.headers.get('x-request-id'),
    }),
  );
});

test('refuses a body nested too deeply before anything reads it', async () => {
  const { status, body } = await api.call('POST', path, { raw: '['.repeat(20) + ']'.repeat(20) });
  expect([status, body.error]).toEqual([400, 'The request is nested too deeply.']);
});

test('answers 400 to a corrupt compressed body', async () => {
  const response = await fetch(api.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync('{}').subarray(5),
  });
  expect(response.status).toBe(400);
});

test('answers 404 to an unknown address and 405 to a wrong method', async () => {
  expect(await api.call('GET', '/nothing')).toMatchObject({
    status: 404,
    body: { type: 'NOT_FOUND' },
  });
  expect(await api.call('POST', '/services', { body: {} })).toMatchObject({
    status: 405,
    body: { type: 'METHOD_NOT_ALLOWED' },
  });
});

test('an unexpected failure reveals only its request id', async () => {
  const broken = await startTestApi();
  await broken.deps.database.run((manager) => manager.query('DROP TABLE staff'));
  const { status, body } = await broken.call('GET', '/staff', { token: await broken.adminToken() });
  await broken.close();
  expect(status).toBe(500);
  expect(body).toEqual({
    error: 'Something went wrong on our side. Please try again.',
    type: 'INTERNAL',
    requestId: expect.any(String),
  });
});
