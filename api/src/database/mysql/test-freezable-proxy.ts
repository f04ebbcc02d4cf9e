import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type FreezableProxy = Awaited<ReturnType<typeof startFreezableProxy>>;

/** `toServer` rewrites what a client sends, without changing its length. */
type Upstream = { port: number; host: string; toServer?: (text: string) => string };

/**
 * A proxy that can hold back all data in both directions, like a frozen server: the machine still accepts
 * connections and data, and delivers the data when it thaws.
 */
export async function startFreezableProxy({ port, host, toServer }: Upstream) {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  };
  const rewritten = (data: Buffer) =>
    toServer ? Buffer.from(toServer(data.toString('latin1')), 'latin1') : data;
  const server = createServer((client) => {
    const upstream = connect(port, host);
    for (const socket of [client, upstream]) keep(socket);
    // Copies data by hand, because a pipe would resume a paused stream.
    client
      .on('data', (data) => upstream.write(rewritten(data)))
      .once('close', () => upstream.end());
    upstream.on('data', (data) => client.write(data)).once('close', () => client.end());
    if (isFrozen) for (const socket of [client, upstream]) socket.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    /** Resolves when the clients have closed their connections. */
    async untilUnused() {
      while (sockets.size > 0) await once([...sockets][0]!, 'close');
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
