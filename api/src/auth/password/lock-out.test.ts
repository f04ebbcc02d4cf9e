import { newBrowser, startTestApi, type TestApi } from '../../test-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const email = 'maya@mail.example';
const password = 'hammered silver';

type From = { typed?: string; client?: string; device?: string; account?: string };

const signIn = ({ typed = password, client, device, account = email }: From = {}) =>
  api.call('POST', '/auth/login', {
    body: { email: account, password: typed },
    ...(client ? { client } : {}),
    ...(device ? { headers: { cookie: `device=${device}` } } : {}),
  });

async function register(account = email): Promise<void> {
  const browser = newBrowser();
  await api.verify(account, browser);
  const body = { name: 'Maya Lindqvist', email: account, password };
  expect((await api.call('POST', '/auth/register', { body, browser })).status).toBe(200);
}

/** The mark that a browser keeps once somebody has signed in with it. */
async function knownDevice(account = email): Promise<string> {
  const { headers } = await signIn({ account });
  return /^device=([^;]+)/.exec(headers.getSetCookie().join())![1]!;
}

/** All the tries that strangers have, from many networks. */
async function lockOut(): Promise<void> {
  for (let each = 0; each < 50; each++) {
    expect((await signIn({ typed: 'a guess', client: `198.51.100.${each}` })).status).toBe(401);
  }
  expect((await signIn({ client: '192.0.2.1' })).status).toBe(429);
}

test('strangers who guess lock a customer out of no browser that the customer has used', async () => {
  await register();
  const device = await knownDevice();
  await lockOut();
  expect((await signIn({ client: '192.0.2.1', device })).status).toBe(200);
});

test('a browser that a customer has used has ten tries, which are its own', async () => {
  await register();
  const device = await knownDevice();
  const statuses = [];
  for (let each = 0; each < 11; each++) {
    const answer = await signIn({ typed: 'a guess', client: `198.51.100.${each}`, device });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  expect((await signIn({ client: '192.0.2.1' })).status).toBe(200);
});

test('a browser is known for the account that was opened in it alone, and a wrong password makes none known', async () => {
  await register();
  await register('eve@mail.example');
  const device = await knownDevice('eve@mail.example');
  const wrong = await signIn({ typed: 'a guess', account: 'eve@mail.example' });
  expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([401, []]);
  await lockOut();
  expect((await signIn({ client: '192.0.2.2', device })).status).toBe(429);
});

test('the mark of a known browser is out of reach of scripts and other sites, and opens nothing', async () => {
  await register();
  const { headers } = await signIn();
  expect(headers.getSetCookie().join()).toMatch(
    /^device=[\w.-]+; path=\/api\/auth\/login; expires=[^;]+; samesite=strict; httponly$/,
  );
  const token = await knownDevice();
  expect((await api.call('GET', '/auth/profile', { token })).status).toBe(401);
});
