import { createGateway } from './app.ts';
import { readEnv } from './env.ts';
import { createField } from './field/field.ts';
import { limits } from './front/limits.ts';
import { reportUnreadable } from './release/report-unreadable.ts';
import { openReleaseStore } from './release/release-store.ts';
import { serve } from './serve.ts';
import { createStop } from './stop-server.ts';
import { createMetrics } from './watch/create-metrics.ts';
import { createLog } from './watch/log.ts';
import { serveMetrics } from './watch/serve-metrics.ts';

async function start() {
  const { host, port, metricsHost, metricsPort, logLevel, bucket, trustedKeys, ...others } =
    readEnv();
  const { fieldKey, fieldPercent, ...options } = others;
  const log = createLog(logLevel);
  const metrics = createMetrics();
  const stopping = new AbortController();
  const watch = { log, metrics };
  const field = createField({ key: fieldKey, percent: fieldPercent });
  if (bucket) {
    const { openBucket } = await import('./release/bucket/bucket.ts');
    const { followBucket } = await import('./release/bucket/follow-bucket.ts');
    await followBucket({
      bucket: openBucket(bucket),
      releases: options.releasesFolder,
      trusted: trustedKeys,
      log,
      stopping: stopping.signal,
      onLook: () => metrics.noteLook(new Date()),
      onFailure: metrics.countReleaseFailure,
    });
  }
  const gateway = createGateway({ ...options, limits, stopping: stopping.signal, watch, field });
  const server = await serve(gateway, { ...options, host, port, limits, metrics });
  const stop = createStop(server);
  const onUnreadable = reportUnreadable(watch);
  const store = openReleaseStore(options.releasesFolder, { onUnreadable });
  const { evidence } = field;
  const ofMetrics = { host: metricsHost, port: metricsPort ?? 0 };
  const measured = metricsPort && (await serveMetrics({ metrics, store, evidence }, ofMetrics));
  log.info({ port, site: options.siteUrl ?? `http://localhost:${port}` }, 'gateway ready');
  const close = () => {
    stop();
    if (measured) measured.close().closeAllConnections();
    stopping.abort();
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

start().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  const isTaken = error.code === 'EADDRINUSE';
  console.error(
    isTaken
      ? `Port ${error.port} is in use. Set PORT or GATEWAY_METRICS_PORT to another port.`
      : error.message,
  );
  process.exit(1);
});
