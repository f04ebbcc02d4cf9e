import { createServer, type Server } from 'node:http';
import Koa from 'koa';
import type { EvidenceStore } from '../field/evidence.ts';
import type { ReleaseStore } from '../release/release-store.ts';
import type { Metrics } from './create-metrics.ts';

type Measured = { metrics: Metrics; store: ReleaseStore; evidence: EvidenceStore };

/**
 * Serves `GET /metrics` on a separate port, and `GET /field` with the evidence about judged canaries. The front leads
 * only to the site's port, so neither is public.
 */
export async function serveMetrics(
  { metrics, store, evidence }: Measured,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const app = new Koa();
  app.use(async (ctx) => {
    if (ctx.method !== 'GET') return;
    if (ctx.path === '/field') ctx.body = evidence.read(await store.pointers());
    if (ctx.path !== '/metrics') return;
    ctx.type = 'text/plain; version=0.0.4';
    ctx.body = await metrics.write(await store.pointers());
  });
  const answer = app.callback();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return server;
}
