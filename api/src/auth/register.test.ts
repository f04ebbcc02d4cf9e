import { refusedFrom, statuses, together } from '../http/test-throttles.ts';
import { newBrowser, startTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const register = (more: { client?: string; browser?: string; email?: string } = {}) => {
  const { email = 'maya@mail.example', ...request } = more;
  return api.call('POST', '/auth/register', {
    body: { name: 'Maya Lindqvist', email, password: 'hammered silver' },
    ...request,
  });
};

test('refuses the eleventh failed registration of a client, but not of another client', async () => {
  let sent = 0;
  const guess = () => register({ browser: newBrowser(), email: `guest${++sent}@mail.example` });
  expect(await statuses(11, guess)).toEqual(refusedFrom(11, 11, 403));
  expect((await register({ client: '198.51.100.7' })).status).toBe(403);
});

test('refuses the eleventh failed registration of an address in one browser, from any client', async () => {
  let sent = 0;
  const guess = () => register({ client: `198.51.100.${++sent}` });
  expect(await statuses(11, guess)).toEqual(refusedFrom(11, 11, 403));
});

test('a stranger’s failed registrations do not block the owner’s', async () => {
  const browser = newBrowser();
  for (let each = 0; each < 60; each++) {
    await register({ browser, client: `198.51.100.${each}` });
  }
  await api.verify('maya@mail.example');
  expect((await register()).status).toBe(200);
});

test('stores one password and hashes at most ten when 50 registrations share one proof', async () => {
  await api.verify('maya@mail.example');
  const { hash } = api.deps.passwords;
  let hashed = 0;
  api.deps.passwords.hash = (password) => {
    hashed += 1;
    return hash(password);
  };
  const answers = await together(50, () => register());
  expect(answers[200]).toBe(1);
  expect(hashed).toBeLessThanOrEqual(10);
});

test('hashes no password without a proof, or for an address that has an account', async () => {
  await api.verify('maya@mail.example');
  await register();
  await api.verify('maya@mail.example');
  api.deps.passwords.hash = () => Promise.reject(new Error('hashed'));
  expect((await register()).status).toBe(409);
  expect((await register({ browser: newBrowser() })).status).toBe(403);
});
