import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { limits } from '@studio/contract';
import * as z from 'zod';
import { proxyList } from './http/proxy-list.ts';
import { eventKey } from './event-key.ts';
import {
  laptopProblems,
  type Problem,
  productionProblems,
  standInEventKey,
} from './start-problems.ts';
import { areQuestions, usualQuestions } from './studio/questions.ts';
import { bytesOf, keyBytes } from './weak-key.ts';

const secret = () =>
  z.string().refine((text) => isBase64.test(text) && bytesOf(text).length >= keyBytes, {
    error: `must be at least ${keyBytes} random bytes in base64`,
  });

const isBase64 = /^[\w+/-]+={0,2}$/;

const phcArgon2id =
  /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{22,}$/;

/** OWASP's minimum of memory (in KiB), passes and lanes. */
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

const isOrigin = (setting: string): boolean =>
  URL.canParse(setting) && /^https?:/.test(setting) && new URL(setting).origin === setting;

function isPublicKey(setting: string): boolean {
  try {
    return eventKey(setting).asymmetricKeyType === 'ec';
  } catch {
    return false;
  }
}

const port = (lowest: number) =>
  z.coerce
    .number({ error: 'must be a port number' })
    .int({ error: 'must be a port number' })
    .min(lowest, { error: 'must be a port number' })
    .max(65535, { error: 'must be a port number' });

const age = () => {
  const error = 'must be an age in years, from 1 to 99';
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(99, { error });
};

/** At least the largest party. */
const seatsOnline = () => {
  const error = `must be a number of seats, at least ${limits.maxGuests}`;
  return z.coerce.number({ error }).int({ error }).min(limits.maxGuests, { error });
};

/** At least one hold of the largest party. */
const seatMinutes = () => {
  const least = limits.maxGuests * limits.holdMinutes;
  const error = `must be a number of seat-minutes, at least ${least}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error });
};

const isDatabase = (setting: string): boolean =>
  URL.canParse(setting) && /^mysql:\/\/[^/]+\/[^/]+$/.test(setting);

const generated = () => randomBytes(32).toString('base64');

const standIns = 'http://localhost:3002';

/** An address to listen on. Docker Compose may set it to an empty text. */
const host = () =>
  z
    .string()
    .transform((value) => value || '127.0.0.1')
    .refine((value) => isIP(value) !== 0, { error: 'must be an address such as 127.0.0.1' })
    .default('127.0.0.1');

/** Every variable of the API, with its default for local development. */
const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: host(),
  METRICS_HOST: host(),
  API_PORT: port(0).default(3001),
  METRICS_PORT: port(1).optional(),
  RUN_JOBS: z.enum(['true', 'false']).default('true'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SITE_URL: z
    .string()
    .refine(isOrigin, { error: 'must be an origin such as https://example.com' })
    .default('http://localhost:3000'),
  DATABASE_URL: z
    .string()
    .refine(isDatabase, { error: 'must look like mysql://user:password@host:3306/name' })
    .optional(),
  DATABASE_FILE: z.string().default('.data/studio.sqlite'),
  ERASURES_FILE: z.string().optional(),

  TRUSTED_PROXIES: z
    .string()
    .refine(isProxyList, { error: 'must be addresses, subnets, loopback or private' })
    .default('loopback'),

  ADMIN_PASSWORD_HASH: z
    .string()
    .refine(isStrongHash, { error: 'must be an argon2id hash of m=19456,t=2,p=1 or more' })
    .optional(),
  ADMIN_PASSWORD: z.string().min(12).optional(),
  ADMIN_TOKEN_KEY: secret().default(generated),
  CUSTOMER_TOKEN_KEY: secret().default(generated),
  CODE_KEY: secret().default(generated),
  CARD_TOKEN_KEY: secret().default(generated),

  SQUARE_BASE_URL: z.url().default(`${standIns}/square`),
  SQUARE_SCRIPT_URL: z.url().default(`${standIns}/square/v1/square.js`),
  SQUARE_ACCESS_TOKEN: z.string().min(1).default('stand-in'),
  SQUARE_APPLICATION_ID: z.string().min(1).default('sandbox-sq0idb-stand-in'),
  SQUARE_LOCATION_ID: z.string().min(1).default('STANDIN'),
  SQUARE_WEBHOOK_URL: z.url().default('http://localhost:3000/api/payment/webhook'),
  SQUARE_WEBHOOK_SIGNATURE_KEY: z.string().min(1).default('stand-in'),
  SENDGRID_BASE_URL: z.url().default(`${standIns}/sendgrid`),
  SENDGRID_API_KEY: z.string().min(1).default('SG.stand-in'),
  SENDGRID_WEBHOOK_PUBLIC_KEY: z
    .string()
    .refine(isPublicKey, { error: 'must be the verification key that SendGrid shows, in base64' })
    .default(standInEventKey),
  GOOGLE_CLIENT_ID: z.string().min(1).default('stand-in.apps.googleusercontent.com'),
  GOOGLE_KEYS_URL: z.url().default(`${standIns}/google/oauth2/v3/certs`),
  GOOGLE_SCRIPT_URL: z.url().default(`${standIns}/google/client.js`),
  COUPON_CODE: z.string().min(4).max(40).default('BENCH-DEMO'),
  STUDIO_CLOCK: z.string().optional(),

  STUDIO_NAME: z.string().default('Silver Bench Studio'),
  STUDIO_LEGAL_NAME: z.string().min(1).default('Silver Bench Studio LLC'),
  STUDIO_PHONE: z.string().min(1).default('(213) 555-0199'),
  STUDIO_EMAIL: z.email().default('hello@silverbench.example'),
  STUDIO_ADDRESS: z.string().default('1234 Example Street, Unit 5|Los Angeles, CA 90000'),
  STUDIO_OPENING_HOURS: z.string().default('Tuesday to Sunday, 11:00AM to 5PM'),
  STUDIO_REPLY_HOURS: z.string().default('9:00am to 6:00pm'),
  STUDIO_BRING: z
    .string()
    .default(
      'Closed-toe shoes and clothes that can get dusty. Tie back long hair. We provide the tools, silver and aprons.',
    ),
  STUDIO_YOUNGEST_AGE: age().default(12),
  STUDIO_ADULT_BELOW_AGE: age().default(16),
  STUDIO_SEATS_ONLINE: seatsOnline().default(16),
  STUDIO_HOLD_SEAT_MINUTES: seatMinutes().default(240),
  STUDIO_QUESTIONS: z
    .string()
    .refine(areQuestions, { error: 'must be entries such as "May I? You may.", separated by |' })
    .default(usualQuestions),
  STUDIO_COMPANY_URL: z.url().default('https://silverbench.example/'),
  STUDIO_INSTAGRAM_URL: z.url().default('https://www.instagram.com/silverbench.example'),
  STUDIO_FACEBOOK_URL: z.url().default('https://www.facebook.com/silverbench.example'),
});

export const variableNames = Object.keys(variables.shape);

export type Env = z.infer<typeof variables>;

/** Returns the checked environment. Throws all problems at once, one line for each variable and never its value. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = variables.safeParse(source);
  const unread = parsed.success ? [] : parsed.error.issues;
  const problems = [
    ...(source['NODE_ENV'] === 'production'
      ? productionProblems(source, variableNames)
      : laptopProblems(source)),
    ...unread.map(({ path, message }): Problem => [path.join('.'), message]),
  ];
  if (parsed.success && problems.length === 0) return parsed.data;
  throw new Error(`The API cannot start:\n${toLines(problems).join('\n')}`);
}

/** Keeps only the first problem of each variable. */
function toLines(problems: Problem[]): string[] {
  const first = new Map([...problems].reverse());
  return [...first].reverse().map(([name, sentence]) => `  ${name}: ${sentence}`);
}

export const testDatabaseServer = (source: NodeJS.ProcessEnv = process.env): string =>
  source['TEST_DATABASE_URL'] ?? 'mysql://root@127.0.0.1:3306/';

/** A name for this test process, different in every run and every worker. */
export const testWorker = (source: NodeJS.ProcessEnv = process.env): string =>
  `${source['TEST_RUN']}_${source['JEST_WORKER_ID']}`;

/** How often the tests repeat each race. RACE_ROUNDS=20 is the full size. */
export const raceRounds = (source: NodeJS.ProcessEnv = process.env): number =>
  Number(source['RACE_ROUNDS'] ?? 1);
