import { once } from 'node:events';
import { createServer } from 'node:net';

const given = new Set<number>();

/**
 * Finds a free port and never returns it twice, so that a restarted API finds its port free again.
 * It is below the range that the system assigns to clients (from 32,768 on Linux).
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (given.has(port)) continue;
    given.add(port);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
