import { createApp } from './app.ts';
import { createChanges } from './admin/watch-changes.ts';
import { createPasswords } from './auth/password/passwords.ts';
import { claimFile } from './database/embedded/claim-file.ts';
import { databaseLocation } from './database/database-location.ts';
import { openMigrated } from './database/open-migrated.ts';
import { schema } from './schema.ts';
import type { Dependencies } from './dependencies.ts';
import { readEnv } from './env.ts';
import { eraseAtStart } from './operations/erasure/erase-at-start.ts';
import { createThrottles } from './http/throttles.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics/create-metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { createGoogle } from './outside/google.ts';
import { createSendGrid } from './outside/sendgrid.ts';
import { createSquare } from './outside/square.ts';
import { serve } from './serve.ts';
import { createClock } from './studio/studio-clock.ts';
import { waitAtMost } from './wait-at-most.ts';
import { startWorker } from './worker.ts';

/**
 * How long running work may continue after the signal. A charge takes at most 18 seconds, so it is settled before
 * the database closes. The next start handles anything that is still running then, as after a crash.
 */
const stopLimitMs = 25_000;

const closeLimitMs = 3_000;

async function main(): Promise<void> {
  const env = readEnv();
  const log = createLog(env.LOG_LEVEL);
  const location = databaseLocation(env);
  const claim = 'file' in location ? claimFile(location.file) : null;
  const metrics = createMetrics();
  metrics.watchProcess();
  const database = await openMigrated(location, {
    ...schema,
    observeWait: metrics.observeQueueWait,
  });
  const now = createClock(env.STUDIO_CLOCK);
  await eraseAtStart({ database, env, log, now });
  const deps: Dependencies = {
    env,
    database,
    log,
    square: createSquare(env),
    mail: createSendGrid(env),
    google: createGoogle(env, now),
    throttles: createThrottles(database),
    metrics,
    passwords: createPasswords(),
    changes: createChanges({ database, now }),
    now,
  };
  const served = await serve(createApp(deps), { port: env.API_PORT, host: env.HOST });
  const { METRICS_PORT: port, METRICS_HOST: host } = env;
  const measured = port && (await serveMetrics(deps, { port, host }));
  const worker = env.RUN_JOBS === 'true' ? startWorker(deps) : null;
  log.info({ port: env.API_PORT, database: database.engine }, 'api ready');

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    deps.changes.close();
    const ended = [served.close()];
    if (measured) ended.push(measured.close());
    if (worker) ended.push(worker.stop());
    await waitAtMost(stopLimitMs, Promise.all(ended));
    // Limits the wait for a database that does not answer either.
    await waitAtMost(closeLimitMs, database.close());
    claim?.release();
    log.info('api stopped');
    process.exit();
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

main().catch((error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE';
  console.error(isTaken ? 'The API port is in use. Set API_PORT to another port.' : error.message);
  process.exit(1);
});
