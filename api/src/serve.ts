import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';

/** Disconnects slow senders before they exhaust the server (Node's own limits are 60 and 300 seconds). */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
};
const maxConnections = 2_000;

/**
 * Keeps an idle connection open longer than any client does (the gateway: 30 seconds). If the server closed a
 * connection just as a payment was sent on it, nobody would know whether the payment arrived.
 */
const keepAliveMs = 65_000;

type Listen = { port: number; host: string; limits?: typeof patience };

export type Served = { server: Server; url: string; close: () => Promise<void> };

/**
 * Starts listening; rejects with EADDRINUSE for a port in use. `close` lets running work finish, even when its
 * visitor has disconnected.
 */
export async function serve(app: Koa, { port, host, limits = patience }: Listen): Promise<Served> {
  const answer = app.callback();
  const running = new Map<ServerResponse, Promise<unknown>>();
  const server = createServer(limits, (request, response) => {
    const sent = new Promise((resolve) => response.once('close', resolve));
    const over = Promise.all([answer(request, response), sent]);
    running.set(
      response,
      over.finally(() => running.delete(response)),
    );
  });
  server.maxConnections = maxConnections;
  server.keepAliveTimeout = keepAliveMs;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, url, close: () => drain(server, running) };
}

async function drain(server: Server, running: Map<ServerResponse, unknown>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // A connection kept alive after its response would delay a stopping server.
  for (const response of running.keys()) {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  }
  while (running.size > 0) await Promise.all(running.values());
  // Half-sent responses have kept their connections open, and Node counts one that never sent a request as busy.
  server.closeAllConnections();
  await closed;
}
