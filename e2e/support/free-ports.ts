import { once } from 'node:events';
import { createServer } from 'node:net';

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  // As the site listens: on every address of the machine.
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

/** The first of `count` ports in a row, from `first` on, that nothing listens on. */
export async function findFreePorts(first: number, count: number): Promise<number> {
  for (let port = first; port < first + count; port++) {
    if (!(await isFree(port))) return findFreePorts(port + 1, count);
  }
  return first;
}
