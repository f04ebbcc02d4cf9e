import { trustsStrangers } from './http/proxy-list.ts';
import { bytesOf, isMadeUp, keyBytes } from './weak-key.ts';

type Source = NodeJS.ProcessEnv;

/** The name of a variable and its problem, but never its value. */
export type Problem = [name: string, sentence: string];

const refused = ['STUDIO_CLOCK', 'ADMIN_PASSWORD'];

const needed = [
  'SITE_URL',
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
  'SENDGRID_WEBHOOK_PUBLIC_KEY',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_KEYS_URL',
  'GOOGLE_SCRIPT_URL',
  'COUPON_CODE',
];

/** Limits of the site, whose defaults fit any studio. */
const limits = ['STUDIO_SEATS_ONLINE', 'STUDIO_HOLD_SEAT_MINUTES'];

/** Facts about the studio that guests read or the law requires: pages and emails must not show the demo's. */
const isFact = (name: string) =>
  name.startsWith('STUDIO_') && !refused.includes(name) && !limits.includes(name);

/** The public half of the stand-in's key pair. */
export const standInEventKey =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE8zJ7ChiquCrpztvpig5ezIxI0z8k+k2bvEIVKmjYWRUYb7kz+OYE/Wrm4OUiMo9j6nleHnxgi41Q9bLuKg1EDA==';

/** Names that nobody can own (RFC 2606), also as the name of an account. */
const reservedHost = /\.example\b|\bexample\.(com|net|org)\b/i;

/** Values that are public because they are in env.ts or .env.example. */
const ofTheDemo: Record<string, Pick<RegExp, 'test'>> = {
  SQUARE_ACCESS_TOKEN: /^stand-in$/,
  SQUARE_APPLICATION_ID: /stand-in$/,
  SQUARE_LOCATION_ID: /^STANDIN$/,
  SQUARE_WEBHOOK_SIGNATURE_KEY: /^(stand-in|demo-signature-key)$/,
  SENDGRID_API_KEY: /^SG\.stand-in$/,
  SENDGRID_WEBHOOK_PUBLIC_KEY: { test: (key) => key === standInEventKey },
  GOOGLE_CLIENT_ID: /^stand-in\./,
  COUPON_CODE: /^BENCH-DEMO$/i,
  STUDIO_LEGAL_NAME: /^Silver Bench Studio LLC$/,
  STUDIO_EMAIL: reservedHost,
  STUDIO_PHONE: /555-01\d\d/,
  STUDIO_ADDRESS: /Example Street/,
  STUDIO_COMPANY_URL: reservedHost,
  STUDIO_INSTAGRAM_URL: reservedHost,
  STUDIO_FACEBOOK_URL: reservedHost,
};

const ownKeys = ['ADMIN_TOKEN_KEY', 'CUSTOMER_TOKEN_KEY', 'CODE_KEY', 'CARD_TOKEN_KEY'];
/** Keys that Square and SendGrid issue, in their own formats. */
const givenKeys = ['SQUARE_ACCESS_TOKEN', 'SQUARE_WEBHOOK_SIGNATURE_KEY', 'SENDGRID_API_KEY'];
const shortestGivenKey = 16;

const realHosts: Record<string, RegExp> = {
  SQUARE_BASE_URL: /(^|\.)(squareup|squareupsandbox)\.com$/,
  SQUARE_SCRIPT_URL: /(^|\.)squarecdn\.com$/,
  SENDGRID_BASE_URL: /(^|\.)sendgrid\.com$/,
  GOOGLE_KEYS_URL: /(^|\.)googleapis\.com$/,
  GOOGLE_SCRIPT_URL: /^accounts\.google\.com$/,
};

/** The patterns of Square's sandbox and live settings. */
const worlds: Record<string, { sandbox: RegExp; live: RegExp }> = {
  SQUARE_BASE_URL: { sandbox: /\/\/[^/]*squareupsandbox\.com/, live: /\/\/[^/]*squareup\.com/ },
  SQUARE_SCRIPT_URL: { sandbox: /\/\/sandbox\./, live: /\/\/web\.squarecdn\.com/ },
  SQUARE_APPLICATION_ID: { sandbox: /^sandbox-sq0idb-/, live: /^sq0idp-/ },
};

/** Returns everything that prevents a start in production. `variables` are the names of all variables. */
export const productionProblems = (source: Source, variables: string[]): Problem[] => [
  ...needed.filter((name) => !source[name]).map(saying('is required in production')),
  // An empty text hides the questions.
  ...variables
    .filter((name) => isFact(name) && source[name] === undefined)
    .map(saying('is required in production')),
  ...refused.filter((name) => source[name]).map(saying('must not be set in production')),
  ...Object.keys(ofTheDemo)
    .filter((name) => ofTheDemo[name]!.test(source[name] ?? ''))
    .map(saying('still has the demo’s value')),
  ...addressProblems(source),
  ...worldProblems(source),
  ...keyProblems(source),
  ...proxyProblems(source),
];

const saying =
  (sentence: string) =>
  (name: string): Problem => [name, sentence];

const hostOf = (url = ''): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';

function addressProblems(source: Source): Problem[] {
  const given = Object.keys(source).filter((name) => name.endsWith('_URL') && source[name]);
  return [
    ...given
      .filter((name) => realHosts[name]?.test(hostOf(source[name])) === false)
      .map(saying('points to a stand-in')),
    ...given
      .filter((name) => /^(SITE|SQUARE|SENDGRID|GOOGLE|STUDIO)_/.test(name))
      .filter((name) => /^http:/i.test(source[name]!))
      .map(saying('must begin with https:')),
  ];
}

function worldProblems(source: Source): Problem[] {
  const worldOf = (name: string) => {
    const { sandbox, live } = worlds[name]!;
    const value = source[name] ?? '';
    return sandbox.test(value) ? 'sandbox' : live.test(value) ? 'live' : undefined;
  };
  const known = Object.keys(worlds).filter((name) => source[name]);
  const isMixed = new Set(known.map(worldOf).filter(Boolean)).size > 1;
  return [
    ...known
      .filter((name) => worldOf(name) === undefined)
      .map(saying('belongs neither to Square’s sandbox nor to its live environment')),
    ...known
      .filter((name) => isMixed && worldOf(name) !== undefined)
      .map((name): Problem => {
        const side = worldOf(name) === 'live' ? 'live environment' : 'sandbox';
        return [name, `belongs to Square’s ${side}, but other settings do not`];
      }),
  ];
}

function keyProblems(source: Source): Problem[] {
  const isDemo = (name: string) => bytesOf(source[name]).toString().startsWith('demo key');
  // Another check reports keys that are too short.
  const isLong = (name: string) => bytesOf(source[name]).length >= keyBytes;
  const own = ownKeys.filter((name) => source[name]);
  const given = givenKeys.filter((name) => source[name]);
  const all = [...own, ...given];
  const isSame = (name: string, other: string) =>
    source[name] === source[other] || bytesOf(source[name]).equals(bytesOf(source[other]));
  return [
    ...own.filter(isDemo).map(saying('is the demo’s key')),
    ...all
      .filter((name, index) => all.slice(0, index).some((other) => isSame(name, other)))
      .map(saying('is the same as another key')),
    ...own
      .filter((name) => isLong(name) && isMadeUp(bytesOf(source[name])))
      .map(saying('is not random; make one with: openssl rand -base64 32')),
    ...given
      .filter((name) => source[name]!.length < shortestGivenKey)
      .map(saying(`must have at least ${shortestGivenKey} characters`)),
  ];
}

function proxyProblems({ TRUSTED_PROXIES: setting = 'loopback' }: Source): Problem[] {
  try {
    return trustsStrangers(setting) ? [['TRUSTED_PROXIES', 'trusts everyone']] : [];
  } catch {
    // Another check reports a setting that cannot be read.
    return [];
  }
}

const isHere = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '::1' || host.startsWith('127.');

/**
 * `NODE_ENV` is optional only in local development, which means that all services are on this machine. It is
 * required as soon as a variable names a database or provider elsewhere, so that a forgotten variable cannot open a
 * real site with local keys and shortcuts.
 */
export function laptopProblems(source: Source): Problem[] {
  const away = ['DATABASE_URL', ...Object.keys(realHosts)].filter((name) => {
    const host = hostOf(source[name]);
    return host !== '' && !isHere(host);
  });
  if (source['NODE_ENV'] || away.length === 0) return [];
  const sentence = `is not set, but ${away.join(', ')} ${away.length > 1 ? 'name' : 'names'} another machine: set it to production or development`;
  return [['NODE_ENV', sentence]];
}
