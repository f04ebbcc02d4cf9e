import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv, variableNames } from './env.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'mysql://studio@db/studio',
  ADMIN_PASSWORD_HASH: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
  ADMIN_TOKEN_KEY: key,
  CUSTOMER_TOKEN_KEY: key,
  CODE_KEY: key,
  CARD_TOKEN_KEY: key,
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
  ['ADMIN_TOKEN_KEY', 'short'],
  ['CODE_KEY', Buffer.from('demo key of CODE_KEY, to be replaced').toString('base64')],
  ['DATABASE_URL', 'postgres://db'],
])('production with %s=%s stops the start, names it and keeps its value', (name, value) => {
  const start = () => readEnv({ ...production, [name]: value });
  expect(start).toThrow(name);
  expect(start).not.toThrow(value);
});

test('.env.example has every variable of the api', () => {
  const example = readFileSync(join(__dirname, '../../.env.example'), 'utf8');
  const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(variableNames.filter((name) => !named.includes(name))).toEqual([]);
});
