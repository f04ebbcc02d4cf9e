import type { Logger } from 'pino';
import type { Changes } from './admin/watch-changes.ts';
import type { Passwords } from './auth/password/passwords.ts';
import type { Database } from './database/database.ts';
import type { Env } from './env.ts';
import type { Throttles } from './http/throttles.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import type { IdentityProvider } from './outside/google.ts';
import type { MailProvider } from './outside/sendgrid.ts';
import type { CardProvider } from './outside/square.ts';

/** Everything that an operation needs from outside. Injected, never imported. */
export type Dependencies = {
  env: Env;
  database: Database;
  square: CardProvider;
  mail: MailProvider;
  google: IdentityProvider;
  throttles: Throttles;
  metrics: Metrics;
  passwords: Passwords;
  changes: Changes;
  now: () => Date;
  log: Logger;
};
