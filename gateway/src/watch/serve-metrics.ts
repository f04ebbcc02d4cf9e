import { createServer, type Server } from 'node:http';
import Koa from 'koa';
import type { ReleaseStore } from '../release/release-store.ts';
import type { Metrics } from './create-metrics.ts';

/**
 * Serves `GET /metrics` on a separate port. The front leads only to the site's port, so the metrics are not public.
 */
export async function serveMetrics(
  { metrics, store }: { metrics: Metrics; store: ReleaseStore },
  port: number,
): Promise<Server> {
  const app = new Koa();
  app.use(async (ctx) => {
    if (ctx.path !== '/metrics' || ctx.method !== 'GET') return;
    ctx.type = 'text/plain; version=0.0.4';
    ctx.body = await metrics.write(await store.pointers());
  });
  const answer = app.callback();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, resolve);
  });
  return server;
}
