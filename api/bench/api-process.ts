import { randomUUID } from 'node:crypto';
import { createApp } from '../src/app.ts';
import { createChanges } from '../src/admin/watch-changes.ts';
import { createPasswords } from '../src/auth/password/passwords.ts';
import { type DatabaseLocation, openDatabase } from '../src/database/database.ts';
import { schema } from '../src/schema.ts';
import type { Dependencies } from '../src/dependencies.ts';
import { readEnv } from '../src/env.ts';
import { createThrottles } from '../src/http/throttles.ts';
import { createLog } from '../src/log.ts';
import { createMetrics } from '../src/metrics/create-metrics.ts';
import { createGoogle } from '../src/outside/google.ts';
import { createSendGrid } from '../src/outside/sendgrid.ts';
import { createSquare } from '../src/outside/square.ts';
import { serve } from '../src/serve.ts';
import { reportUsage } from './report-usage.ts';

// The API as in production, on the database named by the argument, except that a card charge returns at once.
const location = JSON.parse(process.argv[2]!) as DatabaseLocation;
const env = readEnv({ NODE_ENV: 'test' });
const now = () => new Date();
const database = await openDatabase(location, schema);
const deps: Dependencies = {
  env,
  database,
  square: {
    ...createSquare(env),
    charge: async () => ({ outcome: 'COMPLETED', paymentId: randomUUID() }),
  },
  mail: createSendGrid(env),
  google: createGoogle(env, now),
  throttles: createThrottles(database),
  metrics: createMetrics(),
  passwords: createPasswords(),
  changes: createChanges({ database, now }),
  now,
  log: createLog(env.LOG_LEVEL),
};
const { url } = await serve(createApp(deps), { port: 0, host: '127.0.0.1' });
reportUsage(url);
