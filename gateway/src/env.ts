import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { readBucketAddress } from './release/bucket/bucket-address.ts';
import { readAdmittedRemotes } from './release/admitted-remotes.ts';
import { readAllowedOrigins } from './release/host/allowed-origins.ts';
import { readTrustedKeys } from './release/bucket/signed-pointer.ts';
import { readAddress } from './page/studio-facts.ts';

export const variableNames = [
  'NODE_ENV',
  'HOST',
  'PORT',
  'METRICS_HOST',
  'GATEWAY_METRICS_PORT',
  'LOG_LEVEL',
  'API_URL',
  'DEMO_API_URL',
  'SITE_URL',
  'BEHIND_FRONT',
  'RELEASES_DIR',
  'RELEASES_BUCKET',
  'RELEASES_BUCKET_ENDPOINT',
  'RELEASES_PUBLIC_KEY',
  'REMOTE_ORIGINS',
  'REMOTES',
  'SQUARE_SCRIPT_URL',
  'SQUARE_SCRIPT_ORIGINS',
  'GOOGLE_SCRIPT_ORIGINS',
  'APPLE_PAY_DOMAIN_FILE',
  'FIELD_PERCENT',
  'FIELD_KEY',
  'STUDIO_NAME',
  'STUDIO_EMAIL',
  'STUDIO_ADDRESS',
] as const;

type Source = Partial<Record<(typeof variableNames)[number], string>>;

const loopback = '127.0.0.1';

const standIns = 'http://localhost:3002';

const isProduction = (source: Source): boolean => source.NODE_ENV === 'production';

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** Other origins from which a page may load scripts and frames. On a laptop these are the stand-ins. */
const originsOf = (source: Source, name: ScriptOrigins): string[] =>
  (source[name] ?? standIns).split(/\s+/).filter(Boolean);

/** A fact about the studio that pages show: production has the studio's own, never the demo's. */
const fact =
  (name: 'STUDIO_NAME' | 'STUDIO_EMAIL' | 'STUDIO_ADDRESS', ofTheDemo?: RegExp): Check =>
  (source) => {
    if (!isProduction(source)) return undefined;
    if (!source[name]) return 'is required in production';
    return ofTheDemo?.test(source[name]) && 'still has the demo’s value';
  };

type ScriptOrigins = 'SQUARE_SCRIPT_ORIGINS' | 'GOOGLE_SCRIPT_ORIGINS';

/** Uses the same variables and defaults as the API, which returns these values to the pages. */
const studio = (source: Source) => ({
  name: source.STUDIO_NAME ?? 'Silver Bench Studio',
  email: source.STUDIO_EMAIL ?? 'hello@silverbench.example',
  address: readAddress(
    source.STUDIO_ADDRESS ?? '1234 Example Street, Unit 5|Los Angeles, CA 90000',
  ),
});

type Check = (source: Source) => string | undefined | false;

const scriptOrigins =
  (name: ScriptOrigins): Check =>
  (source) => {
    if (!source[name]) return isProduction(source) && 'is required in production';
    const list = originsOf(source, name);
    if (!list.every(isOrigin)) return 'must list origins such as https://example.com';
    if (!isProduction(source)) return undefined;
    if (!list.every((each) => each.startsWith('https:'))) return 'must list https: origins only';
    const isSandbox = (origin: string) => /\/\/sandbox\.|squareupsandbox\.com/.test(origin);
    return new Set(list.map(isSandbox)).size > 1 && 'mixes Square’s sandbox and live environments';
  };

const isNoServer = (value: string | undefined) =>
  Boolean(value) &&
  !/^https?:\/\/[^/]+\/?$/.test(value!) &&
  'must be an origin such as http://localhost:3001';

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'];

const isPort = (value: string | number): boolean =>
  Number.isInteger(Number(value)) && Number(value) >= 0 && Number(value) < 65_536;

const isHere = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');

/** Each check returns what is wrong with a variable, never its value. */
const checks: Partial<Record<keyof Source, Check>> = {
  // This is optional only on a laptop, as in the API.
  NODE_ENV: ({ NODE_ENV: value, SITE_URL: site = '' }) => {
    if (value === undefined) {
      const isElsewhere = URL.canParse(site) && !isHere(new URL(site));
      return isElsewhere && 'is not set, but SITE_URL names another machine: set it to production';
    }
    return !['development', 'test', 'production'].includes(value) && 'is not a known environment';
  },
  HOST: ({ HOST: value }) =>
    Boolean(value) && isIP(value!) === 0 && 'must be an address such as 0.0.0.0',
  METRICS_HOST: ({ METRICS_HOST: value }) =>
    Boolean(value) && isIP(value!) === 0 && 'must be an address such as 127.0.0.1',
  PORT: ({ PORT: value = 3000 }) => !isPort(value) && 'must be a port number',
  // Docker Compose sets this to an empty text if it is not configured.
  GATEWAY_METRICS_PORT: ({ GATEWAY_METRICS_PORT: value }) =>
    Boolean(value) && !isPort(value!) && 'must be a port number',
  LOG_LEVEL: ({ LOG_LEVEL: value }) =>
    Boolean(value) && !logLevels.includes(value!) && `must be one of ${logLevels.join(', ')}`,
  API_URL: ({ API_URL: value }) => isNoServer(value),
  DEMO_API_URL: ({ DEMO_API_URL: value }) => isNoServer(value),
  SITE_URL: (source) => {
    const value = source.SITE_URL;
    if (!value) return isProduction(source) && 'is required in production';
    if (!isOrigin(value)) return 'must be an origin such as https://example.com';
    return isProduction(source) && !value.startsWith('https:') && 'must begin with https:';
  },
  BEHIND_FRONT: ({ BEHIND_FRONT: value = 'false' }) =>
    !['true', 'false'].includes(value) && 'must be true or false',
  RELEASES_BUCKET: ({ RELEASES_BUCKET: value }) =>
    Boolean(value) && !readBucketAddress(value!) && 'must be a bucket such as s3://rings/site',
  RELEASES_BUCKET_ENDPOINT: ({ RELEASES_BUCKET_ENDPOINT: value }) =>
    Boolean(value) && !isOrigin(value!) && 'must be an origin such as https://s3.example.com',
  RELEASES_PUBLIC_KEY: (source) => {
    const { RELEASES_PUBLIC_KEY: value, RELEASES_BUCKET: bucket } = source;
    if (!value) return isProduction(source) && Boolean(bucket) && 'is required with a bucket';
    return (
      !isReadable(readTrustedKeys, value) && 'must be an Ed25519 key as base64 of its DER form'
    );
  },
  REMOTE_ORIGINS: (source) => {
    const allowed = readAllowedOrigins(source.REMOTE_ORIGINS ?? '');
    if (!allowed) return 'must list remotes and their origins such as admin=https://admin.example';
    const isPlain = Object.values(allowed)
      .flat()
      .some((each) => !each.startsWith('https:'));
    return isProduction(source) && isPlain && 'must list https: origins only';
  },
  REMOTES: ({ REMOTES: value = '' }) =>
    !isReadable(readAdmittedRemotes, value) &&
    'must list different names and mounts such as booking=/ admin=/admin',
  SQUARE_SCRIPT_URL: ({ SQUARE_SCRIPT_URL: value }) =>
    Boolean(value) && !URL.canParse(value!) && 'must be an address',
  SQUARE_SCRIPT_ORIGINS: scriptOrigins('SQUARE_SCRIPT_ORIGINS'),
  GOOGLE_SCRIPT_ORIGINS: scriptOrigins('GOOGLE_SCRIPT_ORIGINS'),
  STUDIO_NAME: fact('STUDIO_NAME'),
  STUDIO_EMAIL: fact('STUDIO_EMAIL', /\.example$/),
  STUDIO_ADDRESS: fact('STUDIO_ADDRESS', /Example Street/),
  APPLE_PAY_DOMAIN_FILE: ({ APPLE_PAY_DOMAIN_FILE: file }) =>
    Boolean(file) && !isReadableFile(file!) && 'is not a file that can be read',
  FIELD_PERCENT: ({ FIELD_PERCENT: value }) =>
    Boolean(value) && !isPercent(value!) && 'must be a number from 0 to 100',
  FIELD_KEY: ({ FIELD_KEY: value }) =>
    Boolean(value) &&
    Buffer.from(value!, 'base64').length < keyBytes &&
    'must be at least 32 random bytes in base64',
};

const isPercent = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) <= 100;

const keyBytes = 32;

function isReadable(read: (text: string) => unknown, text: string): boolean {
  try {
    read(text);
    return true;
  } catch {
    return false;
  }
}

function isReadableFile(path: string): boolean {
  try {
    readFileSync(path);
    return true;
  } catch {
    return false;
  }
}

/** Reads the gateway's settings. Throws an error that lists all problems, one line per variable, without values. */
export function readEnv(source: Source = process.env) {
  const problems = Object.entries(checks).flatMap(([name, check]) => {
    const sentence = check(source);
    return sentence ? [`  ${name}: ${sentence}`] : [];
  });
  if (problems.length > 0) throw new Error(`The gateway cannot start:\n${problems.join('\n')}`);
  return {
    /** Docker Compose sets both to every address, because a container has its own network. */
    host: source.HOST || loopback,
    metricsHost: source.METRICS_HOST || loopback,
    port: Number(source.PORT ?? 3000),
    /** Without it, metrics are not served. */
    metricsPort: source.GATEWAY_METRICS_PORT ? Number(source.GATEWAY_METRICS_PORT) : undefined,
    logLevel: source.LOG_LEVEL || 'info',
    apiUrl: source.API_URL || 'http://localhost:3001',
    demoApiUrl: source.DEMO_API_URL || undefined,
    releasesFolder: resolve(source.RELEASES_DIR ?? 'gateway/releases'),
    /** Where releases come from. Without it, they are published into the folder. */
    bucket: source.RELEASES_BUCKET
      ? {
          ...readBucketAddress(source.RELEASES_BUCKET)!,
          endpoint: source.RELEASES_BUCKET_ENDPOINT || undefined,
        }
      : undefined,
    trustedKeys: source.RELEASES_PUBLIC_KEY
      ? readTrustedKeys(source.RELEASES_PUBLIC_KEY)
      : undefined,
    remoteOrigins: readAllowedOrigins(source.REMOTE_ORIGINS ?? '')!,
    remotes: readAdmittedRemotes(source.REMOTES ?? ''),
    /** Without it, as on a laptop, the site's address is the host that each request names. */
    siteUrl: source.SITE_URL || undefined,
    isBehindFront: source.BEHIND_FRONT === 'true',
    studio: studio(source),
    /** The API reads it too. Without it, the page loads the script only after it has learned the address. */
    squareScriptUrl: source.SQUARE_SCRIPT_URL || undefined,
    squareOrigins: originsOf(source, 'SQUARE_SCRIPT_ORIGINS'),
    googleOrigins: originsOf(source, 'GOOGLE_SCRIPT_ORIGINS'),
    /** How many of 100 page views report. */
    fieldPercent: Number(source.FIELD_PERCENT || 100),
    /** Without it, each start has its own, so several gateways would refuse each other's pages. */
    fieldKey: source.FIELD_KEY ? Buffer.from(source.FIELD_KEY, 'base64') : randomBytes(keyBytes),
    /** Docker Compose sets this to an empty text if it is not configured. */
    applePayFile: source.APPLE_PAY_DOMAIN_FILE || undefined,
  };
}
