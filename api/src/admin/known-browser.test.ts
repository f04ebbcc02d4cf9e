import jwt from 'jsonwebtoken';
import { tokenKey } from '../auth/session/token.ts';
import { cookieOf, deviceOf, type SignInTest, startSignInTest, stranger } from './test-sign-in.ts';

let api: SignInTest;
beforeEach(async () => {
  api = await startSignInTest();
});
afterEach(() => api.close());

test('scripts, other sites and other addresses cannot read the cookie of a known browser', async () => {
  const cookie = cookieOf(await api.signIn());
  expect(cookie).toMatch(
    /^device=[\w.-]+; path=\/api\/admin\/auth; expires=[^;]+; samesite=strict; httponly$/,
  );
  const kept = (Date.parse(/expires=([^;]+)/.exec(cookie)![1]!) - Date.now()) / 86_400_000;
  expect(Math.round(kept)).toBe(400);
  expect(cookieOf(await api.signIn({ protocol: 'https' }))).toMatch(/; secure/);
});

test('a wrong password does not make a browser known', async () => {
  expect((await api.guess()).headers.getSetCookie()).toEqual([]);
});

const claims = () => ({ jti: '6f0a4c3e-0d0b-4c5e-9b55-0a1f6a3a9a11', aud: 'admin-device' });
const issued = { issuer: 'silver-bench', expiresIn: '400 days' } as const;

test.each([
  ['that is garbage', async () => 'garbage'],
  ['without a signature', async () => jwt.sign(claims(), '', { ...issued, algorithm: 'none' })],
  ['signed with another key', async () => jwt.sign(claims(), 'a key of somebody else', issued)],
  [
    'signed with the key of the tokens',
    async () => jwt.sign(claims(), tokenKey(api.deps.env, 'admin'), issued),
  ],
  ['that is the token of a session', () => api.adminToken()],
  [
    'that is older than 400 days',
    async () => {
      const device = deviceOf(await api.signIn());
      api.passSeconds(400 * 86_400);
      return device;
    },
  ],
])('a cookie %s does not make a browser known', async (_, makeDevice) => {
  const device = await makeDevice();
  await api.raiseAlarm();
  const client = stranger();
  expect((await api.guess({ client, device })).status).toBe(401);
  expect((await api.guess({ client, device })).status).toBe(429);
});

test('the cookie of a known browser opens nothing', async () => {
  const device = deviceOf(await api.signIn());
  expect((await api.call('GET', '/admin/verify', { token: device })).status).toBe(401);
});
