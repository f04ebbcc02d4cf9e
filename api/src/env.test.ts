import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPasswords } from './auth/passwords.ts';
import { readEnv, variableNames } from './env.ts';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const argon2id = (settings: string) =>
  `$argon2id$v=19$${settings}$XFKIIy3vb4Wn0AsI1bTd6A$${'pVz8iDQ0Rg7y'.repeat(4).slice(0, 43)}`;
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'mysql://studio@db/studio',
  ADMIN_PASSWORD_HASH: argon2id('m=19456,t=2,p=1'),
  ADMIN_TOKEN_KEY: key(1),
  CUSTOMER_TOKEN_KEY: key(2),
  CODE_KEY: key(3),
  CARD_TOKEN_KEY: key(4),
  SQUARE_WEBHOOK_URL: 'https://silverbench.example/api/payment/webhook',
  SQUARE_WEBHOOK_SIGNATURE_KEY: 'signature key',
  SQUARE_BASE_URL: 'https://connect.squareup.com',
  SQUARE_SCRIPT_URL: 'https://web.squarecdn.com/v1/square.js',
  SQUARE_ACCESS_TOKEN: 'token',
  SQUARE_APPLICATION_ID: 'application',
  SQUARE_LOCATION_ID: 'location',
  SENDGRID_BASE_URL: 'https://api.sendgrid.com',
  SENDGRID_API_KEY: 'SG.key',
  GOOGLE_CLIENT_ID: 'client.apps.googleusercontent.com',
  GOOGLE_KEYS_URL: 'https://www.googleapis.com/oauth2/v3/certs',
  GOOGLE_SCRIPT_URL: 'https://accounts.google.com/gsi/client',
  COUPON_CODE: 'SPRING',
};

test('a laptop needs no variables', () => {
  expect(readEnv({}).API_PORT).toBe(3001);
});

test('a complete production environment is accepted', () => {
  expect(readEnv(production).NODE_ENV).toBe('production');
});

test.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
  'production without %s stops the start and names it',
  (name) => {
    expect(() => readEnv({ ...production, [name]: undefined })).toThrow(name);
  },
);

test.each([
  ['SQUARE_BASE_URL', 'http://localhost:3002/square'],
  ['SQUARE_SCRIPT_URL', 'http://localhost:3002/square/v1/square.js'],
  ['SENDGRID_BASE_URL', 'http://stand-ins:3002/sendgrid'],
  ['GOOGLE_KEYS_URL', 'http://localhost:3002/google/oauth2/v3/certs'],
  ['GOOGLE_SCRIPT_URL', 'http://localhost:3002/google/client.js'],
  ['STUDIO_CLOCK', '+PT1H'],
  ['CRASH_AT', 'after-charge'],
  ['CONTROLS_OFF', 'seat-guard'],
  ['ADMIN_PASSWORD', 'a long demo password'],
  ['ADMIN_PASSWORD_HASH', '$argon2id$'],
  ['ADMIN_PASSWORD_HASH', argon2id('m=19455,t=2,p=1')],
  ['ADMIN_PASSWORD_HASH', argon2id('m=19456,t=1,p=1')],
  ['ADMIN_PASSWORD_HASH', argon2id('m=19456,t=2,p=0')],
  ['ADMIN_PASSWORD_HASH', argon2id('m=19456,t=2,p=1').slice(0, -30)],
  ['ADMIN_PASSWORD_HASH', argon2id('m=19456,t=2,p=1').replace('argon2id', 'argon2i')],
  ['TRUSTED_PROXIES', 'the gateway'],
  ['TRUSTED_PROXIES', '10.0.0.0/'],
  ['ADMIN_TOKEN_KEY', 'short'],
  ['CUSTOMER_TOKEN_KEY', key(1)],
  ['CODE_KEY', key(2)],
  ['CARD_TOKEN_KEY', key(3).replace('=', '')],
  ['CODE_KEY', Buffer.from('demo key of CODE_KEY, to be replaced').toString('base64')],
  ['DATABASE_URL', 'postgres://db'],
])('production with %s=%s stops the start, names it and keeps its value', (name, value) => {
  const start = () => readEnv({ ...production, [name]: value });
  expect(start).toThrow(name);
  expect(start).not.toThrow(value);
});

test('the hash that `npm run admin:password` prints is accepted', async () => {
  const ADMIN_PASSWORD_HASH = await createPasswords().hash('a long demo password');
  expect(readEnv({ ...production, ADMIN_PASSWORD_HASH })).toMatchObject({ ADMIN_PASSWORD_HASH });
});

test('.env.example has every variable of the api', () => {
  const example = readFileSync(join(__dirname, '../../.env.example'), 'utf8');
  const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(variableNames.filter((name) => !named.includes(name))).toEqual([]);
});
