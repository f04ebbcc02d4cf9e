import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { createPasswords } from './auth/password/passwords.ts';
import { readEnv, variableNames } from './env.ts';
import { standInEventKey } from './start-problems.ts';

const bytes = (number: number) => createHash('sha256').update(`key ${number}`).digest();
const key = (number: number) => bytes(number).toString('base64');
const typed = (text: string) => Buffer.from(text).toString('base64');
const argon2id = (settings: string) =>
  `$argon2id$v=19$${settings}$XFKIIy3vb4Wn0AsI1bTd6A$${'pVz8iDQ0Rg7y'.repeat(4).slice(0, 43)}`;
const production = {
  STUDIO_NAME: 'Bench & Flame',
  STUDIO_LEGAL_NAME: 'Bench & Flame LLC',
  STUDIO_EMAIL: 'hello@bench-and-flame.test',
  STUDIO_ADDRESS: '900 East 3rd Street|Los Angeles, CA 90013',
  STUDIO_OPENING_HOURS: 'Tuesday to Sunday, 11:00AM to 5PM',
  STUDIO_REPLY_HOURS: '9:00am to 6:00pm',
  STUDIO_BRING: 'Closed-toe shoes.',
  STUDIO_QUESTIONS: 'May I park? You may.',
  STUDIO_COMPANY_URL: 'https://bench-and-flame.test/',
  STUDIO_PHONE: '(213) 763-0144',
  STUDIO_YOUNGEST_AGE: '12',
  STUDIO_ADULT_BELOW_AGE: '16',
  STUDIO_INSTAGRAM_URL: 'https://www.instagram.com/bench-and-flame',
  STUDIO_FACEBOOK_URL: 'https://www.facebook.com/bench-and-flame',
  NODE_ENV: 'production',
  SITE_URL: 'https://silverbench.example',
  DATABASE_URL: 'mysql://studio@db/studio',
  ADMIN_PASSWORD_HASH: argon2id('m=19456,t=2,p=1'),
  ADMIN_TOKEN_KEY: key(1),
  CUSTOMER_TOKEN_KEY: key(2),
  CODE_KEY: key(3),
  CARD_TOKEN_KEY: key(4),
  SQUARE_WEBHOOK_URL: 'https://silverbench.example/api/payment/webhook',
  SQUARE_WEBHOOK_SIGNATURE_KEY: 'ERqlF3aZQLnT2nVqLpJ2hg',
  SQUARE_BASE_URL: 'https://connect.squareup.com',
  SQUARE_SCRIPT_URL: 'https://web.squarecdn.com/v1/square.js',
  SQUARE_ACCESS_TOKEN: 'EAAAl3ikZIe06J-2TxvdZV',
  SQUARE_APPLICATION_ID: 'sq0idp-rARHLPiahkGtp6mMz2OeCA',
  SQUARE_LOCATION_ID: 'location',
  SENDGRID_BASE_URL: 'https://api.sendgrid.com',
  SENDGRID_API_KEY: 'SG.ngeVfQFYQlKU0ufo8x5d1A',
  SENDGRID_WEBHOOK_PUBLIC_KEY:
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEH1pONn7cEAqmCECA4FfzQwL7smi+7/CrmnAT1DwzwiIiMnXMG7i4Is4TGlEUuXy5fRdzkbsldBs+iEOJWQ/UsQ==',
  GOOGLE_CLIENT_ID: 'client.apps.googleusercontent.com',
  GOOGLE_KEYS_URL: 'https://www.googleapis.com/oauth2/v3/certs',
  GOOGLE_SCRIPT_URL: 'https://accounts.google.com/gsi/client',
  COUPON_CODE: 'SPRING',
};

test('local development needs no variables', () => {
  expect(readEnv({}).API_PORT).toBe(3001);
});

test('API and metrics listen on this machine only, unless HOST and METRICS_HOST say otherwise', () => {
  expect(readEnv({})).toMatchObject({ HOST: '127.0.0.1', METRICS_HOST: '127.0.0.1' });
  const open = readEnv({ HOST: '0.0.0.0', METRICS_HOST: '' });
  expect(open).toMatchObject({ HOST: '0.0.0.0', METRICS_HOST: '127.0.0.1' });
  expect(() => readEnv({ HOST: 'everywhere' })).toThrow('HOST');
});

test('a complete production environment is accepted', () => {
  expect(readEnv(production).NODE_ENV).toBe('production');
});

test.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
  'refuses to start in production without %s, and names it',
  (name) => {
    expect(() => readEnv({ ...production, [name]: undefined })).toThrow(name);
  },
);

const sandbox = {
  SQUARE_BASE_URL: 'https://connect.squareupsandbox.com',
  SQUARE_SCRIPT_URL: 'https://sandbox.web.squarecdn.com/v1/square.js',
  SQUARE_APPLICATION_ID: 'sandbox-sq0idb-rARHLPiahkGtp6mMz2OeCA',
};

test.each([
  ['STUDIO_EMAIL', 'hello@silverbench.example'],
  ['STUDIO_ADDRESS', '1234 Example Street, Unit 5|Los Angeles, CA 90000'],
  ['STUDIO_LEGAL_NAME', 'Silver Bench Studio LLC'],
  ['STUDIO_COMPANY_URL', 'https://silverbench.example/'],
  ['STUDIO_PHONE', '(213) 555-0199'],
  ['STUDIO_INSTAGRAM_URL', 'https://www.instagram.com/silverbench.example'],
  ['STUDIO_FACEBOOK_URL', 'https://www.facebook.com/silverbench.example'],
  ['SITE_URL', 'http://silverbench.example'],
  ['SITE_URL', 'https://silverbench.example/shop'],
  ['SITE_URL', 'silverbench.example'],
  ['SQUARE_BASE_URL', 'http://localhost:3002/square'],
  ['SQUARE_BASE_URL', 'http://connect.squareup.com'],
  ['SQUARE_BASE_URL', 'https://connect.squareup.com.evil.example'],
  ['SQUARE_BASE_URL', sandbox.SQUARE_BASE_URL],
  ['SQUARE_SCRIPT_URL', 'http://localhost:3002/square/v1/square.js'],
  ['SQUARE_SCRIPT_URL', sandbox.SQUARE_SCRIPT_URL],
  ['SQUARE_APPLICATION_ID', sandbox.SQUARE_APPLICATION_ID],
  ['SQUARE_APPLICATION_ID', 'sandbox-sq0idb-stand-in'],
  ['SQUARE_APPLICATION_ID', 'application'],
  ['SQUARE_ACCESS_TOKEN', 'stand-in'],
  ['SQUARE_ACCESS_TOKEN', 'EAAAl3ikZIe06J-'],
  ['SQUARE_ACCESS_TOKEN', key(1)],
  ['SQUARE_LOCATION_ID', 'STANDIN'],
  ['SQUARE_WEBHOOK_URL', 'http://silverbench.example/api/payment/webhook'],
  ['SQUARE_WEBHOOK_SIGNATURE_KEY', 'demo-signature-key'],
  ['SENDGRID_BASE_URL', 'http://stand-ins:3002/sendgrid'],
  ['SENDGRID_BASE_URL', 'http://api.sendgrid.com'],
  ['SENDGRID_API_KEY', 'SG.stand-in'],
  ['SENDGRID_WEBHOOK_PUBLIC_KEY', standInEventKey],
  ['SENDGRID_WEBHOOK_PUBLIC_KEY', key(5)],
  ['GOOGLE_CLIENT_ID', 'stand-in.apps.googleusercontent.com'],
  ['GOOGLE_KEYS_URL', 'http://localhost:3002/google/oauth2/v3/certs'],
  ['GOOGLE_SCRIPT_URL', 'http://localhost:3002/google/client.js'],
  ['STUDIO_COMPANY_URL', 'http://silverbench.example/'],
  ['COUPON_CODE', 'bench-demo'],
  ['STUDIO_CLOCK', '+PT1H'],
  ['ADMIN_PASSWORD', 'a long demo password'],
  ['ADMIN_PASSWORD_HASH', '$argon2id$'],
  ['ADMIN_PASSWORD_HASH', argon2id('m=19455,t=2,p=1')],
  ['ADMIN_PASSWORD_HASH', argon2id('m=19456,t=1,p=1')],
  ['ADMIN_PASSWORD_HASH', argon2id('m=19456,t=2,p=0')],
  ['ADMIN_PASSWORD_HASH', argon2id('m=19456,t=2,p=1').slice(0, -30)],
  ['ADMIN_PASSWORD_HASH', argon2id('m=19456,t=2,p=1').replace('argon2id', 'argon2i')],
  ['TRUSTED_PROXIES', 'the gateway'],
  ['TRUSTED_PROXIES', '10.0.0.0/'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '::/0'],
  ['TRUSTED_PROXIES', 'loopback, 0.0.0.0/1, 128.0.0.0/1'],
  ['TRUSTED_PROXIES', '::/1,8000::/1'],
  ['TRUSTED_PROXIES', '2000::/3'],
  ['TRUSTED_PROXIES', '::ffff:0:0/96'],
  ['TRUSTED_PROXIES', '192.0.0.0/8'],
  ['ADMIN_TOKEN_KEY', 'short'],
  ['ADMIN_TOKEN_KEY', 'a password that is long enough, were it made of random bytes'],
  ['ADMIN_TOKEN_KEY', Buffer.alloc(32, 7).toString('base64')],
  ['ADMIN_TOKEN_KEY', Buffer.from('0123456789abcdef'.repeat(2), 'hex').toString('base64')],
  ['ADMIN_TOKEN_KEY', Buffer.concat(Array(2).fill(bytes(9).subarray(0, 18))).toString('base64')],
  ['ADMIN_TOKEN_KEY', Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('base64')],
  ['ADMIN_TOKEN_KEY', typed('The quick brown fox jumps over the lazy dog')],
  ['CUSTOMER_TOKEN_KEY', key(1)],
  ['CODE_KEY', key(2)],
  ['CARD_TOKEN_KEY', key(3).replace('=', '')],
  ['CARD_TOKEN_KEY', bytes(3).toString('base64url')],
  ['CODE_KEY', typed('demo key of CODE_KEY, to be replaced')],
  ['DATABASE_URL', 'postgres://db'],
  ['DATABASE_URL', 'mysql://studio@db'],
])('production with %s=%s stops the start, names it and hides its value', (name, value) => {
  const said = refusalOf({ ...production, [name]: value });
  expect(said).toContain(`  ${name}: `);
  expect(said).not.toContain(value);
});

/** The error message of a start with these variables. */
function refusalOf(source: NodeJS.ProcessEnv): string {
  try {
    readEnv(source);
  } catch (error) {
    return (error as Error).message;
  }
  return 'it starts';
}

test('accepts settings that all belong to Square’s sandbox, and proxies in the studio’s own network', () => {
  expect(refusalOf({ ...production, ...sandbox })).toBe('it starts');
  const TRUSTED_PROXIES = 'private,loopback,104.16.0.0/13,2606:4700::/32';
  expect(refusalOf({ ...production, TRUSTED_PROXIES })).toBe('it starts');
});

test('lists all problems of a start in production at once, one per line, without values', () => {
  const wrong = {
    API_PORT: 'no port at all',
    STUDIO_EMAIL: 'no address at all',
    TRUSTED_PROXIES: '0.0.0.0/0',
    ADMIN_TOKEN_KEY: 'a key that is short',
    CUSTOMER_TOKEN_KEY: Buffer.alloc(32, 7).toString('base64'),
    SQUARE_BASE_URL: 'http://localhost:3002/square',
    SQUARE_APPLICATION_ID: 'sandbox-sq0idb-stand-in',
    STUDIO_CLOCK: '+PT77H',
  };
  const said = refusalOf({ NODE_ENV: 'production', ...wrong });
  const named = said.split('\n').slice(1);
  const names = named.map((line) => /^ {2}([A-Z_]+): /.exec(line)?.[1]);
  expect(new Set(names).size).toBe(names.length);
  const expected = new Set([...Object.keys(wrong), ...Object.keys(production)]);
  expected.delete('NODE_ENV');
  expect([...names].sort()).toEqual([...expected].sort());
  for (const value of Object.values(wrong)) expect(said).not.toContain(value);
});

test.each([
  ['DATABASE_URL', 'mysql://studio@db/studio'],
  ['SQUARE_BASE_URL', 'https://connect.squareup.com'],
  ['SENDGRID_BASE_URL', 'https://api.sendgrid.com'],
  ['GOOGLE_KEYS_URL', 'https://www.googleapis.com/oauth2/v3/certs'],
])('requires NODE_ENV when %s is on another machine', (name, value) => {
  const said = refusalOf({ [name]: value });
  expect(said).toContain('  NODE_ENV: is not set');
  expect(said).toContain(name);
  expect(said).not.toContain(value);
  expect(refusalOf({ NODE_ENV: 'development', [name]: value })).toBe('it starts');
});

test.each([
  ['DATABASE_URL', 'mysql://root@127.0.0.1:3306/studio'],
  ['DATABASE_URL', 'mysql://root@[::1]:3306/studio'],
  ['SQUARE_BASE_URL', 'http://localhost:4002/square'],
])('does not require NODE_ENV when %s is on this machine', (name, value) => {
  expect(refusalOf({ [name]: value })).toBe('it starts');
});

test('accepts the hash that `npm run studio -- admin-password` prints', async () => {
  const ADMIN_PASSWORD_HASH = await createPasswords().hash('a long demo password');
  expect(readEnv({ ...production, ADMIN_PASSWORD_HASH })).toMatchObject({ ADMIN_PASSWORD_HASH });
});

test('.env.example has every variable of the API', () => {
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
  const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(variableNames.filter((name) => !named.includes(name))).toEqual([]);
});

/** Variables that compose sets itself or that only local development and tests use. */
const notOfCompose = ['API_PORT', 'DATABASE_FILE', 'ERASURES_FILE', 'STUDIO_CLOCK'];

test('compose passes every variable of the API', () => {
  const compose = readFileSync(join(import.meta.dirname, '../../docker-compose.yml'), 'utf8');
  const { services } = parse(compose, { merge: true }) as {
    services: Record<string, { environment: object }>;
  };
  const handedOn = Object.keys(services['api']!.environment);
  expect(variableNames.filter((name) => !handedOn.includes(name))).toEqual(notOfCompose);
  expect(Object.keys(services['worker']!.environment)).toEqual(
    handedOn.filter((name) => name !== 'RUN_JOBS'),
  );
});
