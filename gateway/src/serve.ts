import { randomUUID } from 'node:crypto';
import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type Koa from 'koa';
import { clientOf } from './front/client-of.ts';
import { createGate } from './front/gate.ts';
import type { Limits } from './front/limits.ts';
import { headersTooLarge, malformed, type Refusal, tooSlow } from './front/refusal.ts';
import { fileHeaders, transportHeaders } from './page/security-headers.ts';
import type { Metrics } from './watch/create-metrics.ts';

/** Longer than the front keeps an idle connection (30 seconds, front/Caddyfile). */
const keepAliveMs = 65_000;

const graceMs = 2_000;

type Listen = {
  host: string;
  port: number;
  limits: Limits;
  /** If true, all connections come from the front proxy, so they are not limited per client. */
  isBehindFront: boolean;
  siteUrl: string | undefined;
  metrics: Metrics;
};

/** Starts listening. Cuts off slow senders and limits the connections per client. */
export async function serve(app: Koa, { host, port, limits, ...site }: Listen): Promise<Server> {
  const { headersMs, bodyMs, silentMs } = limits;
  const callback = app.callback();
  const answer: RequestListener = (request, response) => void callback(request, response);
  const server = createServer(
    {
      headersTimeout: headersMs,
      // Later than the gateway's own response to a slow sender, which should come first.
      requestTimeout: headersMs + bodyMs + graceMs,
      connectionsCheckingInterval: Math.min(2_000, headersMs / 2),
      keepAliveTimeout: keepAliveMs,
      insecureHTTPParser: false,
    },
    answer,
  );
  server.timeout = silentMs;
  // A client that waits for permission to send its body gets a refusal of its headers instead.
  server.on('checkContinue', answer);
  server.on('clientError', (error, socket) => {
    site.metrics.countTurnedAway('request');
    answerBroken(error, { socket, ...site });
  });
  boundConnections(server, limits, site);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return server;
}

function boundConnections(
  server: Server,
  { connections }: Limits,
  { isBehindFront, metrics }: Pick<Listen, 'isBehindFront' | 'metrics'>,
) {
  const bound = isBehindFront ? { ...connections, perClient: Infinity } : connections;
  const gate = createGate(bound);
  server.on('connection', (socket) => {
    try {
      const leave = gate.enter(clientOf(socket.remoteAddress ?? ''));
      socket.once('close', leave);
    } catch {
      metrics.countTurnedAway('connection');
      socket.destroy();
    }
  });
}

/** Node marks a started response with `_httpMessage`. */
type Broken = {
  socket: Duplex & { _httpMessage?: ServerResponse };
  siteUrl: string | undefined;
};

const reasons: Record<string, () => Refusal> = {
  HPE_HEADER_OVERFLOW: headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
};

/** Data that is not valid HTTP has no address, so the response is JSON, as for the API. */
function answerBroken(error: Error & { code?: string }, { socket, siteUrl }: Broken): void {
  if (!socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  const refusal = (reasons[error.code ?? ''] ?? malformed)();
  const body = refusal.toJson(randomUUID());
  const headers = {
    ...transportHeaders(siteUrl),
    ...fileHeaders,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`,
  );
  (socket as Socket).destroySoon();
}
