import { join } from 'node:path';
import { createOnServer, runOnServer, type StudioDatabase } from './database.ts';
import { findFreePort } from './free-port.ts';
import { createMariaServer } from './maria-server.ts';

/** A server in `folder` with a database of the studio; `close` ends the server. */
export async function createOnPrivateServer(folder: string): Promise<StudioDatabase> {
  const server = await createMariaServer(join(folder, 'server'), { port: await findFreePort() });
  await server.start();
  const database = await createOnServer(server.url);
  return {
    ...database,
    env: { DATABASE_URL: await createUser(server.url, database) },
    server,
    async close() {
      await database.disconnect();
      await server.stop();
    },
  };
}

/** As in production, the api is not the server's administrator; answers where it finds its database. */
async function createUser(server: string, { env }: StudioDatabase): Promise<string> {
  const url = new URL(env['DATABASE_URL']!);
  url.username = 'studio';
  await runOnServer(server, `CREATE USER studio@'%'`);
  await runOnServer(server, `GRANT ALL ON ${url.pathname.slice(1)}.* TO studio@'%'`);
  return url.href;
}
