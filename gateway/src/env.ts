import { resolve } from 'node:path';
import { readAddress, readOpeningHours } from './studio-facts.ts';

export const variableNames = [
  'NODE_ENV',
  'PORT',
  'API_URL',
  'SITE_URL',
  'BEHIND_FRONT',
  'RELEASES_DIR',
  'SQUARE_SCRIPT_ORIGINS',
  'GOOGLE_SCRIPT_ORIGINS',
  'STUDIO_NAME',
  'STUDIO_EMAIL',
  'STUDIO_ADDRESS',
  'STUDIO_OPENING_HOURS',
] as const;

type Source = Partial<Record<(typeof variableNames)[number], string>>;

const standIns = 'http://localhost:3002';

/** Origins a page may load scripts and frames from; on a laptop those of the stand-ins. */
function origins(source: Source, name: 'SQUARE_SCRIPT_ORIGINS' | 'GOOGLE_SCRIPT_ORIGINS') {
  const value = source[name] ?? (isProduction(source) ? undefined : standIns);
  if (value === undefined) throw new Error(`${name} must be set in production.`);
  const list = value.split(/\s+/).filter(Boolean);
  const wrong = list.find((each) => !URL.canParse(each) || new URL(each).origin !== each);
  if (wrong) throw new Error(`${name} must list origins such as https://example.com: ${wrong}`);
  return list;
}

const isProduction = (source: Source): boolean => source.NODE_ENV === 'production';

/** On a laptop the site is wherever it is asked for. */
function siteUrl(source: Source): string | undefined {
  const value = source.SITE_URL || undefined;
  if (value === undefined && isProduction(source)) {
    throw new Error('SITE_URL must be set in production.');
  }
  if (value === undefined || (URL.canParse(value) && new URL(value).origin === value)) return value;
  throw new Error(`SITE_URL must be an origin such as https://example.com: ${value}`);
}

/** The same variables and defaults as the api's, which tells them to the pages. */
const studio = (source: Source) => ({
  name: source.STUDIO_NAME ?? 'Silver Bench Studio',
  email: source.STUDIO_EMAIL ?? 'hello@silverbench.example',
  address: readAddress(
    source.STUDIO_ADDRESS ?? '1234 Example Street, Unit 5|Los Angeles, CA 90000',
  ),
  openingHours: readOpeningHours(
    source.STUDIO_OPENING_HOURS ?? 'Tuesday to Sunday, 11:00AM to 5PM',
  ),
});

function port(source: Source): number {
  const value = Number(source.PORT ?? 3000);
  if (Number.isInteger(value) && value >= 0 && value < 65_536) return value;
  throw new Error('PORT must be a port number.');
}

/** The gateway's settings; throws one sentence that names the variable when one is wrong. */
export const readEnv = (source: Source = process.env) => ({
  port: port(source),
  apiUrl: source.API_URL ?? 'http://localhost:3001',
  releasesFolder: resolve(source.RELEASES_DIR ?? 'gateway/releases'),
  siteUrl: siteUrl(source),
  isBehindFront: source.BEHIND_FRONT === 'true',
  studio: studio(source),
  squareOrigins: origins(source, 'SQUARE_SCRIPT_ORIGINS'),
  googleOrigins: origins(source, 'GOOGLE_SCRIPT_ORIGINS'),
});
