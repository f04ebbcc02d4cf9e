import Koa from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { type Served, serve } from '../serve.ts';

/**
 * Serves `GET /metrics` on a separate port. The gateway forwards only the API's port, so nobody outside can read
 * the metrics.
 */
export function serveMetrics(
  { database, metrics, now }: Dependencies,
  where: { port: number; host: string },
): Promise<Served> {
  const app = new Koa();
  app.use(async (ctx) => {
    if (ctx.path !== '/metrics' || ctx.method !== 'GET') return;
    ctx.type = 'text/plain; version=0.0.4';
    ctx.body = await metrics.write(database, now());
  });
  return serve(app, where);
}
