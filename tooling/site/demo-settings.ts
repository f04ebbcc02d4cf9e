import { randomBytes, randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// Without characters that are easily confused.
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const word = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');

const key = () => randomBytes(32).toString('base64');

const generate = () => ({
  ADMIN_PASSWORD: `${word()}-${word()}-${word()}-${word()}`,
  ADMIN_TOKEN_KEY: key(),
  CUSTOMER_TOKEN_KEY: key(),
  CODE_KEY: key(),
  CARD_TOKEN_KEY: key(),
  SQUARE_WEBHOOK_SIGNATURE_KEY: key(),
  COUPON_CODE: 'BENCH-DEMO',
});

/** Secrets for a laptop. They are created once and stored in the data folder, readable only by its owner. */
export async function readDemoSecrets(folder: string) {
  const path = join(folder, 'demo.json');
  const kept = JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as object;
  const secrets = { ...generate(), ...kept };
  await writeFile(path, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

/** The environment of the three servers on a laptop. Variables that are not set get demo values. */
export async function demoEnvironment(folder: string) {
  const own = process.env;
  const ports = {
    PORT: own['PORT'] ?? '3000',
    API_PORT: own['API_PORT'] ?? '3001',
    STAND_INS_PORT: own['STAND_INS_PORT'] ?? '3002',
  };
  const standIns = `http://localhost:${ports.STAND_INS_PORT}`;
  const { ADMIN_PASSWORD, ...secrets } = await readDemoSecrets(folder);
  const database = own['DATABASE_FILE'] ?? join(folder, 'studio.sqlite');
  const hasOwnPassword = Boolean(own['ADMIN_PASSWORD'] ?? own['ADMIN_PASSWORD_HASH']);
  return {
    NODE_ENV: 'development',
    DATABASE_FILE: database,
    STAND_INS_LEDGER_FILE: `${database}-ledger.json`,
    SITE_URL: `http://localhost:${ports.PORT}`,
    API_URL: `http://localhost:${ports.API_PORT}`,
    SQUARE_BASE_URL: `${standIns}/square`,
    SQUARE_SCRIPT_URL: `${standIns}/square/v1/square.js`,
    SQUARE_SCRIPT_ORIGINS: standIns,
    SQUARE_ACCESS_TOKEN: 'stand-in',
    SQUARE_APPLICATION_ID: 'sandbox-sq0idb-stand-in',
    SQUARE_LOCATION_ID: 'STANDIN',
    SQUARE_WEBHOOK_URL: `http://localhost:${ports.PORT}/api/payment/webhook`,
    SENDGRID_BASE_URL: `${standIns}/sendgrid`,
    SENDGRID_API_KEY: 'SG.stand-in',
    SENDGRID_WEBHOOK_URL: `http://localhost:${ports.PORT}/api/email/events`,
    GOOGLE_CLIENT_ID: 'stand-in.apps.googleusercontent.com',
    GOOGLE_KEYS_URL: `${standIns}/google/oauth2/v3/certs`,
    GOOGLE_SCRIPT_URL: `${standIns}/google/client.js`,
    GOOGLE_SCRIPT_ORIGINS: standIns,
    ...secrets,
    ...(hasOwnPassword ? {} : { ADMIN_PASSWORD }),
    ...ports,
    ...own,
  };
}
