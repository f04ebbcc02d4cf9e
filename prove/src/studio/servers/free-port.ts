import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that the system itself gives to whoever connects (from 32,768 on Linux). */
const first = 20_000;
const count = 12_000;
const given = new Set<number>();

/**
 * A port that nobody listens on and that is given once: a killed api finds it free again, whatever
 * else runs beside it.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * count);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
