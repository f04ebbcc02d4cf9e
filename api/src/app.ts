import type { BlockList } from 'node:net';
import Router from '@koa/router';
import Koa from 'koa';
import { koaBody } from 'koa-body';
import { checkToken } from './auth/session/token.ts';
import type { Dependencies } from './dependencies.ts';
import { addDocs } from './docs/add-docs.ts';
import { invalidRequest, methodNotAllowed, notFound, notJson, tooLarge } from './http/errors.ts';
import { clientOf } from './http/client-of.ts';
import { requireWritable } from './http/require-writable.ts';
import { receiveEvents } from './email/delivery/receive-events.ts';
import {
  type CallerAudience,
  type CheckToken,
  createGuard,
  type Guard,
  readCaller,
} from './auth/guard.ts';
import type { Route } from './route.ts';
import { proxyList } from './http/proxy-list.ts';
import { requestIdOf } from './http/request-id.ts';
import { translateError, writeError } from './http/translate-error.ts';
import { readPicture } from './pictures/pictures.ts';
import { receiveWebhook } from './payment/webhook/receive-webhook.ts';
import { createRoutes } from './routes.ts';

const bodyBytes = 32 * 1024;
const maxDepth = 10;

/** The whole API as a Koa application. Takes all its dependencies as arguments. */
export function createApp(deps: Dependencies): Koa {
  const app = new Koa();
  const check = {
    admin: checkToken(deps, 'admin'),
    customer: checkToken(deps, 'customer'),
    booking: checkToken(deps, 'booking'),
  };
  const guard = createGuard(check);
  const routes = createRoutes(deps);
  const proxies = proxyList(deps.env.TRUSTED_PROXIES);
  app.use(answerErrors(deps, proxies));
  app.use(nameClient(proxies));
  app.use(answerCaller(check));
  app.use(requireJson);
  app.use(readLargeBody(routes, guard));
  app.use(readBody(bodyBytes));
  app.use(createRouter({ deps, routes, guard }).routes());
  app.use((ctx) => {
    // `matched` lists the routes with this path, for any method.
    throw (ctx['matched'] as unknown[] | undefined)?.length ? methodNotAllowed() : notFound();
  });
  return app;
}

/** Logs one line per request, and sends every failure as `{error, type, requestId}` and nothing more. */
const answerErrors =
  ({ log, metrics }: Dependencies, proxies: BlockList): Koa.Middleware =>
  async (ctx, next) => {
    const began = performance.now();
    const requestId = requestIdOf(ctx.req, proxies);
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
      route: (ctx._matchedRoute as string | RegExp | undefined)?.toString() ?? 'none',
    });
  };

/** Tells the gateway who sends a token. The gateway passes on only paths below `/api`, so nobody else can ask. */
const answerCaller =
  (check: Record<CallerAudience, CheckToken>): Koa.Middleware =>
  async (ctx, next) => {
    const isAsked = ctx.method === 'GET' && ctx.path === '/caller';
    if (isAsked) ctx.body = await readCaller(check, ctx.get('authorization'));
    else await next();
  };

const nameClient =
  (proxies: BlockList): Koa.Middleware =>
  (ctx, next) => {
    ctx['client'] = clientOf(ctx.req, proxies);
    return next();
  };

// Without this check, any site could send us a form or plain text without a CORS preflight request.
const requireJson: Koa.Middleware = async (ctx, next) => {
  const hasBody = Number(ctx.get('content-length')) > 0 || ctx.get('transfer-encoding') !== '';
  if (hasBody && !ctx.is('application/json')) throw notJson();
  await next();
};

const isDeeperThan = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((each) => isDeeperThan(each, depth - 1)));

// Square and SendGrid sign the bytes they sent, so the body must not be parsed and serialized again.
const rawBodyOf = (ctx: Koa.Context): string => (ctx.request as { rawBody?: string }).rawBody ?? '';

// Every failure to read a body is the sender's fault: too large, not JSON, broken compression.
function readBody(jsonLimit: number): Koa.Middleware {
  const parse = koaBody({
    jsonLimit,
    includeUnparsed: true,
    text: false,
    urlencoded: false,
    multipart: false,
  });
  const read = async (ctx: Koa.Context) => {
    const parsed = parse(ctx, async () => undefined) as Promise<void>;
    await parsed.catch((error: { status?: number }) => {
      throw error.status === 413 ? tooLarge() : invalidRequest('The request is not valid JSON.');
    });
    const isTooDeep = isDeeperThan((ctx.request as { body?: unknown }).body, maxDepth);
    if (isTooDeep) throw invalidRequest('The request is nested too deeply.');
  };
  return async (ctx, next) => {
    // `readLargeBody` has already read the larger body of a caller who may send one.
    if (!isRead(ctx)) await read(ctx);
    await next();
  };
}

const isRead = (ctx: Koa.Context): boolean =>
  (ctx.request as { body?: unknown }).body !== undefined;

/** Reads a body above the usual limit only from a caller who may call the endpoint. */
function readLargeBody(routes: Route[], guard: Guard): Koa.Middleware {
  const large = routes.flatMap(({ endpoint }) =>
    endpoint.bodyBytes === undefined ? [] : { endpoint, read: readBody(endpoint.bodyBytes) },
  );
  return async (ctx, next) => {
    const { method, path } = ctx;
    const found = large.find(
      ({ endpoint }) => endpoint.method === method && `/api${endpoint.path}` === path,
    );
    if (found) {
      await guard(found.endpoint.access, ctx.get('authorization'));
      await found.read(ctx, next);
    } else await next();
  };
}

type Routing = { deps: Dependencies; routes: Route[]; guard: Guard };

function createRouter({ deps, routes, guard }: Routing): Router {
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
  router.post('/email/events', async (ctx) => {
    await receiveEvents(deps, {
      body: rawBodyOf(ctx),
      timestamp: ctx.get('x-twilio-email-event-webhook-timestamp'),
      signature: ctx.get('x-twilio-email-event-webhook-signature'),
    });
    ctx.body = { received: true };
  });
  router.get('/pictures/:file', async (ctx) => {
    ctx.body = await readPicture(deps, String(ctx['params']['file']));
    ctx.type = 'image/webp';
    // The address contains a hash of the content, so the content never changes.
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
  });
  addDocs(router);
  for (const { endpoint, handle } of routes) {
    router.register(endpoint.path, [endpoint.method], (ctx) => handle(ctx, guard));
  }
  return router;
}
