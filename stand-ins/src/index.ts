import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import type { SquareWebhook } from './square/webhooks.ts';

export { signEvents } from './sendgrid/sign-events.ts';

type Options = {
  /** 0 picks a free port. */
  port: number;
  /** The interface to listen on. The default accepts connections only from this machine. */
  host?: string | undefined;
  publicUrl?: string;
  /** The file that keeps payments across restarts. */
  ledgerFile?: string | undefined;
  squareWebhook?: SquareWebhook | undefined;
  /** The address for SendGrid's events. */
  sendGridWebhook?: string | undefined;
  /** The clock for payments. A test passes its own. */
  clock?: () => Date;
};

/** Starts the fake Square, SendGrid and Google. Rejects with EADDRINUSE if the port is in use. */
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
