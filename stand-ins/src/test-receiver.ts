import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Starts a server that stores the events it receives. It first fails as often as `failures` says. */
export async function startReceiver() {
  const received: { body: string; headers: IncomingHttpHeaders }[] = [];
  const failures: ('refuse' | 'disconnect')[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const failure = failures.shift();
      if (failure === 'disconnect') return request.socket.destroy();
      if (failure === 'refuse') return response.writeHead(503).end();
      received.push({ body, headers: request.headers });
      server.emit('received');
      return response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    failures,
    /** Resolves to the first `count` events. */
    async events(count: number) {
      while (received.length < count) await once(server, 'received');
      return received;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
