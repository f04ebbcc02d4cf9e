import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  // Listens on every address of the machine, as the site does.
  server.listen(port);
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** The first of `count` free ports in a row, starting from `first`. */
export async function findFreePorts(first: number, count: number): Promise<number> {
  for (let port = first; port < first + count; port++) {
    if (!(await isFree(port))) return findFreePorts(port + 1, count);
  }
  return first;
}

/** A port that the system just assigned and released, so nothing listens on it. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
