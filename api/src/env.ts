import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { crashPoints } from './crash-point.ts';
import { proxyList } from './http/proxy-list.ts';

const secret = (name: string) =>
  z.string().refine((text) => Buffer.from(text, 'base64').length >= 32, {
    error: `${name} must be at least 32 random bytes in base64`,
  });

const phcArgon2id =
  /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{22,}$/;

/** What OWASP asks for at least: memory in KiB, passes, lanes. */
function isStrongHash(hash: string): boolean {
  const [, memory, passes, lanes] = phcArgon2id.exec(hash) ?? [];
  return Number(memory) >= 19456 && Number(passes) >= 2 && Number(lanes) >= 1;
}

function isProxyList(setting: string): boolean {
  try {
    return proxyList(setting) !== undefined;
  } catch {
    return false;
  }
}

const generated = () => randomBytes(32).toString('base64');

const standIns = 'http://localhost:3002';

/** Every variable of the api, with what a laptop uses when it is not set. */
const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  API_PORT: z.coerce.number().int().min(0).max(65535).default(3001),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  RUN_JOBS: z.enum(['true', 'false']).default('true'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DATABASE_URL: z.string().startsWith('mysql://').optional(),
  DATABASE_FILE: z.string().default('.data/studio.sqlite'),

  TRUSTED_PROXIES: z
    .string()
    .refine(isProxyList, { error: 'must be addresses, subnets, loopback or private' })
    .default('loopback'),

  ADMIN_PASSWORD_HASH: z
    .string()
    .refine(isStrongHash, { error: 'must be an argon2id hash of m=19456,t=2,p=1 or more' })
    .optional(),
  ADMIN_PASSWORD: z.string().min(12).optional(),
  ADMIN_TOKEN_KEY: secret('ADMIN_TOKEN_KEY').default(generated),
  CUSTOMER_TOKEN_KEY: secret('CUSTOMER_TOKEN_KEY').default(generated),
  CODE_KEY: secret('CODE_KEY').default(generated),
  CARD_TOKEN_KEY: secret('CARD_TOKEN_KEY').default(generated),

  SQUARE_BASE_URL: z.url().default(`${standIns}/square`),
  SQUARE_SCRIPT_URL: z.url().default(`${standIns}/square/v1/square.js`),
  SQUARE_ACCESS_TOKEN: z.string().min(1).default('stand-in'),
  SQUARE_APPLICATION_ID: z.string().min(1).default('sandbox-sq0idb-stand-in'),
  SQUARE_LOCATION_ID: z.string().min(1).default('STANDIN'),
  SQUARE_WEBHOOK_URL: z.url().default('http://localhost:3000/api/payment/webhook'),
  SQUARE_WEBHOOK_SIGNATURE_KEY: z.string().min(1).default('stand-in'),
  SENDGRID_BASE_URL: z.url().default(`${standIns}/sendgrid`),
  SENDGRID_API_KEY: z.string().min(1).default('SG.stand-in'),
  GOOGLE_CLIENT_ID: z.string().min(1).default('stand-in.apps.googleusercontent.com'),
  GOOGLE_KEYS_URL: z.url().default(`${standIns}/google/oauth2/v3/certs`),
  GOOGLE_SCRIPT_URL: z.url().default(`${standIns}/google/client.js`),
  COUPON_CODE: z.string().min(4).max(40).default('BENCH-DEMO'),
  STUDIO_CLOCK: z.string().optional(),
  CRASH_AT: z.enum(crashPoints).optional(),
  CONTROLS_OFF: z.string().optional(),

  STUDIO_NAME: z.string().default('Silver Bench Studio'),
  STUDIO_EMAIL: z.email().default('hello@silverbench.example'),
  STUDIO_ADDRESS: z.string().default('1234 Example Street, Unit 5|Los Angeles, CA 90000'),
  STUDIO_OPENING_HOURS: z.string().default('Tuesday to Sunday, 11:00AM to 5PM'),
  STUDIO_REPLY_HOURS: z.string().default('9:00am to 6:00pm'),
  STUDIO_COMPANY_URL: z.url().default('https://silverbench.example/'),
  STUDIO_INSTAGRAM_URL: z.url().default('https://www.instagram.com/silverbench.example'),
  STUDIO_FACEBOOK_URL: z.url().default('https://www.facebook.com/silverbench.example'),
});

export const variableNames = Object.keys(variables.shape);

export type Env = z.infer<typeof variables>;

const neededInProduction = [
  'DATABASE_URL',
  'ADMIN_PASSWORD_HASH',
  'ADMIN_TOKEN_KEY',
  'CUSTOMER_TOKEN_KEY',
  'CODE_KEY',
  'CARD_TOKEN_KEY',
  'SQUARE_BASE_URL',
  'SQUARE_SCRIPT_URL',
  'SQUARE_ACCESS_TOKEN',
  'SQUARE_APPLICATION_ID',
  'SQUARE_LOCATION_ID',
  'SQUARE_WEBHOOK_URL',
  'SQUARE_WEBHOOK_SIGNATURE_KEY',
  'SENDGRID_BASE_URL',
  'SENDGRID_API_KEY',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_KEYS_URL',
  'GOOGLE_SCRIPT_URL',
  'COUPON_CODE',
];

const refusedInProduction = ['STUDIO_CLOCK', 'CRASH_AT', 'CONTROLS_OFF', 'ADMIN_PASSWORD'];

const keys = ['ADMIN_TOKEN_KEY', 'CUSTOMER_TOKEN_KEY', 'CODE_KEY', 'CARD_TOKEN_KEY'];
const bytesOf = (key = '') => Buffer.from(key, 'base64');
const isDemoKey = (key?: string) => bytesOf(key).toString().startsWith('demo key');

const isSameKey = (key: string | undefined, other: string | undefined): boolean =>
  Boolean(key) && bytesOf(key).equals(bytesOf(other));

const realHosts = {
  SQUARE_BASE_URL: /(^|\.)(squareup|squareupsandbox)\.com$/,
  SQUARE_SCRIPT_URL: /(^|\.)squarecdn\.com$/,
  SENDGRID_BASE_URL: /(^|\.)sendgrid\.com$/,
  GOOGLE_KEYS_URL: /(^|\.)googleapis\.com$/,
  GOOGLE_SCRIPT_URL: /^accounts\.google\.com$/,
};

/** The environment, checked. Throws one sentence that names each wrong variable, never its value. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = variables.safeParse(source);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (source['NODE_ENV'] === 'production') problems.push(...productionProblems(source));
  if (!parsed.success || problems.length > 0) {
    throw new Error(`The api cannot start. ${problems.join('; ')}.`);
  }
  return parsed.data;
}

function productionProblems(source: NodeJS.ProcessEnv): string[] {
  const isReal = (name: string, host: RegExp) =>
    URL.canParse(source[name] ?? '') && host.test(new URL(source[name]!).hostname);
  return [
    ...neededInProduction
      .filter((name) => !source[name])
      .map((name) => `${name} is needed in production`),
    ...refusedInProduction
      .filter((name) => source[name])
      .map((name) => `${name} is refused in production`),
    ...keys
      .filter((name) => isDemoKey(source[name]))
      .map((name) => `${name} is the key of the demo`),
    ...keys
      .filter((name, index) =>
        keys.slice(0, index).some((other) => isSameKey(source[name], source[other])),
      )
      .map((name) => `${name} is the same as another key`),
    ...Object.entries(realHosts)
      .filter(([name, host]) => source[name] && !isReal(name, host))
      .map(([name]) => `${name} points to a stand-in`),
  ];
}

/** Where the tests of the second engine make their databases. */
export const testDatabaseServer = (source: NodeJS.ProcessEnv = process.env): string =>
  source['TEST_DATABASE_URL'] ?? 'mysql://root@127.0.0.1:3306/';

/** How often the races of the tests are run; RACE_ROUNDS=20 is the full size. */
export const raceRounds = (source: NodeJS.ProcessEnv = process.env): number =>
  Number(source['RACE_ROUNDS'] ?? 1);

/** The controls that are switched off for a moment (controls.ts); production refuses the setting. */
export const controlsOff = (source: NodeJS.ProcessEnv = process.env): string[] =>
  (source['CONTROLS_OFF'] ?? '').split(',').filter(Boolean);
