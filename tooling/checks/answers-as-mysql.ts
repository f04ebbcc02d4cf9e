import { connect } from 'node:net';

/** The URL of the MySQL server for the API's tests. */
export const testServer = (): string =>
  process.env['TEST_DATABASE_URL'] ?? 'mysql://root@127.0.0.1:3306/';

/** Whether a MySQL server listens at the address that the API's tests use. */
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
