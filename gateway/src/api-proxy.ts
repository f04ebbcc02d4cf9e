import { createProxyMiddleware } from 'http-proxy-middleware';
import { randomUUID } from 'node:crypto';
import { Agent, ServerResponse } from 'node:http';
import type { Middleware } from 'koa';

const answerLimit = 60_000;
const retryAfterSeconds = 5;

/** Shorter than the api keeps an idle connection: a request never meets one that is being closed. */
const idleLimit = 30_000;

type Way = { apiUrl: string; isBehindFront: boolean; isSecure: boolean };

/** Hands `/api` on to the api, which learns from the gateway alone who calls, and whether by TLS. */
export function apiProxy({ apiUrl, isBehindFront, isSecure }: Way): Middleware {
  const proxy = createProxyMiddleware({
    target: apiUrl,
    agent: new Agent({ keepAlive: true, timeout: idleLimit }),
    proxyTimeout: answerLimit,
    on: {
      proxyReq: (request, { socket, headers }) => {
        // The last address is the one that the front saw; those before it are claims.
        const seenByFront = String(headers['x-forwarded-for'] ?? '')
          .split(',')
          .at(-1)!
          .trim();
        const caller = (isBehindFront && seenByFront) || socket.remoteAddress;
        request.setHeader('X-Forwarded-For', caller ?? '');
        request.setHeader('X-Forwarded-Host', headers.host ?? '');
        request.setHeader('X-Forwarded-Proto', isSecure ? 'https' : 'http');
        for (const claim of ['Forwarded', 'X-Real-IP']) request.removeHeader(claim);
      },
      error: (_error, _request, response) => answerUnavailable(response),
    },
  });
  return async (ctx) => {
    ctx.respond = false;
    await proxy(ctx.req, ctx.res);
  };
}

function answerUnavailable(response: unknown) {
  if (!(response instanceof ServerResponse)) return;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(503, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': retryAfterSeconds,
  });
  response.end(
    JSON.stringify({
      error: 'The studio cannot be reached right now. Please try again in a moment.',
      type: 'UNAVAILABLE',
      requestId: randomUUID(),
    }),
  );
}
