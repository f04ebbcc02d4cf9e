import { createRemoteJWKSet, jwtVerify } from 'jose';
import { startStandIns } from '../index.ts';

const audience = 'our-client-id';
let standIns: Awaited<ReturnType<typeof startStandIns>>;

beforeAll(async () => {
  standIns = await startStandIns({ port: 0 });
});

afterAll(() => standIns.close());

const post = (path: string, body: unknown) =>
  fetch(`${standIns.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const mint = async (more: object = {}) => {
  const answer = await post('/google/mint', {
    email: 'maya@mail.example',
    name: 'Maya',
    aud: audience,
    ...more,
  });
  return ((await answer.json()) as { credential: string }).credential;
};

const verify = (token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(`${standIns.url}/google/oauth2/v3/certs`)), {
    issuer: ['https://accounts.google.com', 'accounts.google.com'],
    audience,
    algorithms: ['RS256'],
  });

test('an ID token verifies against the published keys', async () => {
  const { payload } = await verify(await mint({ hd: 'mail.example' }));
  expect(payload).toMatchObject({
    email: 'maya@mail.example',
    email_verified: true,
    name: 'Maya',
    hd: 'mail.example',
  });
});

test('a person’s account number stays the same, and no other person has it', async () => {
  const subjects = await Promise.all(
    [{}, {}, { email: 'other@mail.example' }].map(
      async (more) => (await verify(await mint(more))).payload.sub,
    ),
  );
  expect(subjects[0]).toMatch(/^\d{21}$/);
  expect(subjects[1]).toBe(subjects[0]);
  expect(subjects[2]).not.toBe(subjects[0]);
});

test.each([
  ['for another audience', { aud: 'another-app' }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
  ['of another issuer', { iss: 'https://evil.example' }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
  ['that has expired', { exp: 1_700_000_000 }, 'ERR_JWT_EXPIRED'],
  ['without a signature', { alg: 'none' }, 'ERR_JOSE_ALG_NOT_ALLOWED'],
  ['signed with a shared secret', { alg: 'HS256' }, 'ERR_JOSE_ALG_NOT_ALLOWED'],
  ['with a key nobody published', { kid: 'other' }, 'ERR_JWKS_NO_MATCHING_KEY'],
])('a token %s can be made for tests and does not verify', async (_name, more, code) => {
  await expect(verify(await mint(more))).rejects.toMatchObject({ code });
});

test('a token expires after an hour, and its address may be written in capitals', async () => {
  const { payload } = await verify(await mint());
  expect(payload.exp! - payload.iat!).toBe(3600);
  const { payload: inCapitals } = await verify(await mint({ email: 'MAYA@mail.example' }));
  expect(inCapitals.sub).toBe(payload.sub);
});

test.each([
  [{ aud: audience }, 'email must be given.'],
  [{ email: 'maya@mail.example' }, 'aud must be given.'],
  [
    { email: 'maya@mail.example', aud: audience, alg: 'ES256' },
    'alg must be one of RS256, HS256, none.',
  ],
])('refuses to create a token from %j', async (request, error) => {
  const answer = await post('/google/mint', request);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error });
});

test('the keys may be cached for an hour', async () => {
  const { headers } = await fetch(`${standIns.url}/google/oauth2/v3/certs`);
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
});

test('the keys can fail to load', async () => {
  await post('/faults', { provider: 'google', operation: 'certs', mode: '500-before' });
  const token = await mint();
  await expect(verify(token)).rejects.toThrow('Expected 200 OK');
  await expect(verify(token)).resolves.toBeDefined();
});
