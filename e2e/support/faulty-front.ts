import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type Fault = {
  /** The paths that the fault affects. */
  path: RegExp;
  kind: 'missing' | '500' | 'hanging' | 'changed' | 'slow';
};

const slowness = 3000;

/** A proxy in front of a gateway that applies the fault of `setFault`. It keeps the gateway's headers. */
export async function openFaultyFront(gateway: number) {
  let fault: Fault | null = null;

  const server = createServer((incoming, outgoing) => {
    const current = fault?.path.test(incoming.url!) ? fault.kind : undefined;
    if (current === 'hanging') return;
    void pass(incoming, outgoing, { gateway, kind: current });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    setFault: (next: Fault | null) => {
      fault = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Passage = { gateway: number; kind: Fault['kind'] | undefined };

async function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { gateway, kind }: Passage,
) {
  if (kind === 'missing' || kind === '500') {
    outgoing.writeHead(kind === 'missing' ? 404 : 500, { 'cache-control': 'no-store' }).end('no');
    return;
  }
  if (kind === 'slow') await wait(slowness);
  const headers = { ...incoming.headers };
  // The browser's integrity check must see the changed byte. In a compressed file, it would break the compression.
  if (kind === 'changed') delete headers['accept-encoding'];
  const { url: path, method } = incoming;
  const inner = request({ port: gateway, path, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode!, answer.headers);
    if (kind === 'changed') void sendChanged(answer, outgoing);
    else answer.pipe(outgoing);
  });
  inner.on('error', () => outgoing.destroy());
  incoming.pipe(inner);
}

async function sendChanged(answer: IncomingMessage, outgoing: ServerResponse) {
  const body = Buffer.concat((await answer.toArray()) as Buffer[]);
  body[body.length - 1]! ^= 1;
  outgoing.end(body);
}
