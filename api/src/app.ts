import { randomUUID } from 'node:crypto';
import type { BlockList } from 'node:net';
import Router from '@koa/router';
import Koa from 'koa';
import { koaBody } from 'koa-body';
import { checkToken } from './auth/token.ts';
import type { Dependencies } from './dependencies.ts';
import { addDocs } from './docs/add-docs.ts';
import { invalidRequest, methodNotAllowed, notFound, notJson, tooLarge } from './http/errors.ts';
import { clientOf } from './http/client-of.ts';
import { requireWritable } from './database/require-writable.ts';
import { createGuard } from './http/guard.ts';
import { proxyList } from './http/proxy-list.ts';
import { translateError, writeError } from './http/translate-error.ts';
import { receiveWebhook } from './payment/receive-webhook.ts';
import { createRoutes } from './routes.ts';
import { isOn } from './controls.ts';

const bodyLimit = '32kb';
const maxDepth = 10;

/** The whole API as a Koa application; everything it touches comes in as an argument. */
export function createApp(deps: Dependencies): Koa {
  const app = new Koa();
  app.use(answerErrors(deps));
  app.use(nameClient(proxyList(deps.env.TRUSTED_PROXIES)));
  app.use(requireJson);
  app.use(readBody);
  app.use(createRouter(deps).routes());
  app.use((ctx) => {
    // The router names the routes of this address, whatever their method.
    throw ctx['matched']?.length ? methodNotAllowed() : notFound();
  });
  return app;
}

/** One line per request; any failure leaves as `{error, type, requestId}` and nothing more. */
const answerErrors =
  ({ log, metrics }: Dependencies): Koa.Middleware =>
  async (ctx, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    ctx.set('X-Request-Id', requestId);
    ctx.set('Cache-Control', 'no-store');
    const ofRequest = log.child({ requestId });
    ctx['log'] = ofRequest;
    try {
      await next();
    } catch (error) {
      const refusal = translateError(error);
      if (refusal.status >= 500) ofRequest.error({ err: error }, 'request failed');
      writeError(ctx, refusal, requestId);
    }
    const { method, status } = ctx;
    ofRequest.info({ method, path: ctx.path, status }, 'request');
    const seconds = (performance.now() - began) / 1000;
    metrics.countRequest({
      method,
      status,
      seconds,
      route: ctx._matchedRoute?.toString() ?? 'none',
    });
  };

const nameClient =
  (proxies: BlockList): Koa.Middleware =>
  (ctx, next) => {
    ctx['client'] = clientOf(ctx.req, proxies);
    return next();
  };

// A form or plain text would reach us from any site without a CORS pre-flight.
const requireJson: Koa.Middleware = async (ctx, next) => {
  const hasBody = Number(ctx.get('content-length')) > 0 || ctx.get('transfer-encoding') !== '';
  if (hasBody && !ctx.is('application/json') && isOn('json-only')) throw notJson();
  await next();
};

const isDeeperThan = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((each) => isDeeperThan(each, depth - 1)));

// Square signs the bytes it sent, so they must not be parsed and written again.
const rawBodyOf = (ctx: Koa.Context): string =>
  String((ctx.request as { rawBody?: unknown }).rawBody ?? '');

const parseBody = koaBody({
  jsonLimit: bodyLimit,
  includeUnparsed: true,
  text: false,
  urlencoded: false,
  multipart: false,
});

// Whatever goes wrong while reading is the sender's: too large, not JSON, a broken compression.
const readBody: Koa.Middleware = async (ctx, next) => {
  await parseBody(ctx, async () => undefined).catch((error: { status?: number }) => {
    throw error.status === 413 ? tooLarge() : invalidRequest('The request is not valid JSON.');
  });
  const isTooDeep = isDeeperThan((ctx.request as { body?: unknown }).body, maxDepth);
  if (isTooDeep && isOn('depth-limit')) {
    throw invalidRequest('The request is nested too deeply.');
  }
  await next();
};

function createRouter(deps: Dependencies): Router {
  const guard = createGuard({
    admin: checkToken(deps, 'admin'),
    customer: checkToken(deps, 'customer'),
  });
  const router = new Router({ prefix: '/api' });
  router.get('/health', (ctx) => {
    ctx.body = { status: 'ok' };
  });
  router.get('/ready', async (ctx) => {
    await requireWritable(deps.database);
    ctx.body = { status: 'ready' };
  });
  router.post('/payment/webhook', async (ctx) => {
    const body = rawBodyOf(ctx);
    await receiveWebhook(deps, { body, signature: ctx.get('x-square-hmacsha256-signature') });
    ctx.body = { received: true };
  });
  addDocs(router);
  for (const { endpoint, handle } of createRoutes(deps)) {
    router.register(endpoint.path, [endpoint.method], (ctx) => handle(ctx, guard));
  }
  return router;
}
