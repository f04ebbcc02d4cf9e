import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import type { SquareWebhook } from './square/webhooks.ts';

export { signEvents } from './sendgrid/sign-events.ts';

type Options = {
  /** 0 picks a free one. */
  port: number;
  /** The interface to listen on; this machine alone unless said. */
  host?: string;
  publicUrl?: string;
  /** Where payments are kept over a restart. */
  ledgerFile?: string;
  squareWebhook?: SquareWebhook | undefined;
  /** Where SendGrid's events go. */
  sendGridWebhook?: string | undefined;
  /** When payments are made; a test gives its own. */
  clock?: () => Date;
};

/** Starts Square, SendGrid and Google of this machine; rejects with EADDRINUSE when the port is taken. */
export async function startStandIns({ port, host = '127.0.0.1', publicUrl, ...parts }: Options) {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  const url = publicUrl ?? `http://localhost:${(server.address() as AddressInfo).port}`;
  const { app, stop } = createApp(parts);
  const handle = app.callback();
  server.on('request', (request, response) => void handle(request, response));

  const close = async () => {
    stop();
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { url, close };
}
