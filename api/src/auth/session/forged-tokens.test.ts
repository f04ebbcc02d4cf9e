import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';
import { startTestApi, type TestApi } from '../../test-api.ts';
import { issueToken, tokenKey } from './token.ts';

let api: TestApi;
let claims: jwt.JwtPayload;
let genuine: string;
let canaryUrl: string;
let canaryRequests = 0;

const canary = createServer((_request, response) => {
  canaryRequests += 1;
  response.end('{"keys":[]}');
});

beforeAll(async () => {
  api = await startTestApi();
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  canaryUrl = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/keys`;
  genuine = await issueToken(api.deps, {
    audience: 'admin',
    customerId: null,
    signedInAt: api.clock.now,
    expiresAt: new Date(api.clock.now.getTime() + 3_600_000),
  });
  claims = jwt.decode(genuine, { json: true })!;
});
afterAll(async () => {
  await new Promise((resolve) => canary.close(resolve));
  await api.close();
});

const key = () => tokenKey(api.deps.env, 'admin');
const now = () => api.clock.now.getTime() / 1000;

const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

type Forgery = {
  header?: object | string;
  payload?: unknown;
  with?: string | Buffer;
  hash?: string;
};

/** Makes a token of any shape, by default signed with the admin's key. */
function forge({ header = {}, payload = claims, with: secret = key(), hash = 'sha256' }: Forgery) {
  const head =
    typeof header === 'string' ? header : JSON.stringify({ alg: 'HS256', typ: 'JWT', ...header });
  const content = `${encode(head)}.${encode(payload)}`;
  return `${content}.${createHmac(hash, secret).update(content).digest('base64url')}`;
}

const unsigned = (alg: string): string => `${encode({ alg, typ: 'JWT' })}.${encode(claims)}.`;

const signatureOf = (token: string): string => token.split('.')[2]!;

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

function signedByOwnKey(header: object): string {
  const content = `${encode({ alg: 'RS256', typ: 'JWT', ...header })}.${encode(claims)}`;
  return `${content}.${createSign('sha256').update(content).sign(privateKey, 'base64url')}`;
}

const forgeries: Record<string, () => string> = {
  'no signature, alg none': () => unsigned('none'),
  'no signature, alg None': () => unsigned('None'),
  'no signature, alg NONE': () => unsigned('NONE'),
  'no signature, alg nOnE': () => unsigned('nOnE'),
  'no signature, alg HS256': () => unsigned('HS256'),
  'alg none with a real signature': () => forge({ header: { alg: 'none' } }),
  'two parts only': () => unsigned('none').replace(/\.$/, ''),
  'alg RS256, signed with the secret': () => forge({ header: { alg: 'RS256' } }),
  'alg ES256, signed with the secret': () => forge({ header: { alg: 'ES256' } }),
  'alg PS256, signed with the secret': () => forge({ header: { alg: 'PS256' } }),
  'alg EdDSA, signed with the secret': () => forge({ header: { alg: 'EdDSA' } }),
  'alg HS384 with the right key': () => forge({ header: { alg: 'HS384' }, hash: 'sha384' }),
  'alg HS512 with the right key': () => forge({ header: { alg: 'HS512' }, hash: 'sha512' }),
  'alg in small letters': () => forge({ header: { alg: 'hs256' } }),
  'alg with a space': () => forge({ header: { alg: ' HS256' } }),
  'alg as a list': () => forge({ header: { alg: ['HS256'] } }),
  'alg as a number': () => forge({ header: { alg: 256 } }),
  'no alg': () => forge({ header: '{"typ":"JWT"}' }),
  'a header that is no JSON': () => forge({ header: 'HS256' }),
  'a header that is null': () => forge({ header: 'null' }),
  'another key': () => forge({ with: 'another key, long enough to sign with' }),
  'an empty key': () => forge({ with: '' }),
  'the customers’ key': () => forge({ with: api.deps.env.CUSTOMER_TOKEN_KEY }),
  'the key without the password in it': () => forge({ with: api.deps.env.ADMIN_TOKEN_KEY }),
  'the key’s text instead of its bytes': () =>
    forge({ with: Buffer.from(key()).toString('base64') }),
  'a public key as the secret': () =>
    forge({ with: publicKey.export({ type: 'spki', format: 'pem' }) }),
  'a key of its own in the header (jwk)': () =>
    signedByOwnKey({ jwk: publicKey.export({ format: 'jwk' }) }),
  'an address of keys (jku)': () => signedByOwnKey({ jku: canaryUrl }),
  'an address of certificates (x5u)': () => signedByOwnKey({ x5u: canaryUrl }),
  'certificates in the header (x5c)': () => signedByOwnKey({ x5c: ['MIIB'] }),
  'kid as a path': () => forge({ header: { kid: '../../dev/null' }, with: '' }),
  'kid as SQL': () => forge({ header: { kid: "' OR 1=1 -- " }, with: '1' }),
  'kid as a list': () => forge({ header: { kid: ['a', 'b'] }, with: '' }),
  'a signature cut short': () => genuine.slice(0, -4),
  'a signature with one letter changed': () =>
    genuine.replace(/.(?=.{8}$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
  'a signature with padding': () => `${genuine}=`,
  'the signature of other claims': () =>
    `${genuine.split('.').slice(0, 2).join('.')}.${signatureOf(forge({ payload: { jti: 'x' } }))}`,
  'claims changed after signing': () =>
    `${encode({ alg: 'HS256' })}.${encode({ ...claims, exp: claims.exp! + 1 })}.${signatureOf(genuine)}`,
  'a dot at the end': () => `${genuine}.`,
  'a dot at the start': () => `.${genuine}`,
  'a fourth part': () => `${genuine}.${encode({})}`,
  'three dots': () => '...',
  'something after a space': () => `${genuine} ${genuine}`,
  'claims twice, signed by another': () =>
    forge({ payload: `{"exp":1,${JSON.stringify(claims).slice(1)}`, with: 'another key' }),
  'no exp': () => forge({ payload: { ...claims, exp: undefined } }),
  'exp as text': () => forge({ payload: { ...claims, exp: String(claims.exp) } }),
  'exp as null': () => forge({ payload: { ...claims, exp: null } }),
  'exp in the past': () => forge({ payload: { ...claims, exp: now() - 1 } }),
  'nbf in the far future': () => forge({ payload: { ...claims, nbf: now() + 9e8 } }),
  'nbf as text': () => forge({ payload: { ...claims, nbf: 'now' } }),
  'iat in the far future': () => forge({ payload: { ...claims, iat: now() + 9e8 } }),
  'no aud': () => forge({ payload: { ...claims, aud: undefined } }),
  'aud of customers': () => forge({ payload: { ...claims, aud: 'customer' } }),
  'aud as an object': () => forge({ payload: { ...claims, aud: { admin: true } } }),
  'no iss': () => forge({ payload: { ...claims, iss: undefined } }),
  'iss of somebody else': () => forge({ payload: { ...claims, iss: 'https://evil.example' } }),
  'no jti': () => forge({ payload: { ...claims, jti: undefined } }),
  'a jti nobody was given': () => forge({ payload: { ...claims, jti: 'made-up' } }),
  'jti as SQL': () => forge({ payload: { ...claims, jti: "' OR 1=1 -- " } }),
  'jti as a list': () => forge({ payload: { ...claims, jti: [claims.jti] } }),
  'jti as an object': () => forge({ payload: { ...claims, jti: { jti: claims.jti } } }),
  'claims that are a list': () => forge({ payload: [claims] }),
  'claims that are text': () => forge({ payload: 'admin' }),
  'claims that are null': () => forge({ payload: 'null' }),
  'claims of eight kilobytes': () =>
    forge({ payload: { ...claims, sub: 'a'.repeat(8192) }, with: '' }),
};

test('accepts the genuine token on which the forged ones are based, signed the same way', async () => {
  for (const token of [genuine, forge({})]) {
    expect((await api.call('GET', '/admin/verify', { token })).status).toBe(200);
  }
});

test('tests at least forty forged tokens', () => {
  expect(Object.keys(forgeries).length).toBeGreaterThanOrEqual(40);
});

test.each(Object.keys(forgeries))('refuses a forged token: %s', async (name) => {
  const answer = await api.call('GET', '/admin/verify', { token: forgeries[name]!() });
  expect([answer.status, answer.body]).toEqual([
    401,
    {
      error: expect.any(String),
      type: name === 'exp in the past' ? 'TOKEN_EXPIRED' : 'UNAUTHORIZED',
      requestId: expect.any(String),
    },
  ]);
  expect(canaryRequests).toBe(0);
});

test.each([
  ['in the address', (token: string) => ({ path: `?token=${token}&access_token=${token}` })],
  ['in a cookie', (token: string) => ({ headers: { cookie: `token=${token}` } })],
  ['in another header', (token: string) => ({ headers: { 'x-access-token': token } })],
  ['under another scheme', (token: string) => ({ headers: { authorization: `Basic ${token}` } })],
  ['without a scheme', (token: string) => ({ headers: { authorization: token } })],
])('refuses a genuine token %s', async (_name, place) => {
  const { path = '', headers = {} } = place(genuine) as { path?: string; headers?: object };
  const answer = await fetch(`${api.url}/admin/verify${path}`, { headers: { ...headers } });
  expect(answer.status).toBe(401);
});
