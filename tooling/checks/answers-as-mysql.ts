import { connect } from 'node:net';

/** The server that the api's tests use. */
export const testServer = (): string =>
  process.env['TEST_DATABASE_URL'] ?? 'mysql://root@127.0.0.1:3306/';

/** Whether a server listens where the second half of the api's tests looks for one. */
export function answersAsMysql(): Promise<boolean> {
  const url = new URL(testServer());
  const socket = connect({ host: url.hostname, port: Number(url.port || 3306), timeout: 3000 });
  return new Promise((resolve) => {
    const tell = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => tell(true));
    for (const event of ['error', 'timeout']) socket.once(event, () => tell(false));
  });
}
