import { createConnection } from 'mysql2/promise';
import { startTestApi } from '../../test-api.ts';
import { schema } from '../../schema.ts';
import { openDatabase } from '../database.ts';
import { createTestDatabase } from '../test-database.ts';
import { startFreezableProxy } from './test-freezable-proxy.ts';

/** The modes of both MySQL and MariaDB that change the meaning of SQL most, and other unusual defaults. */
const worst = `SET sql_mode = 'NO_BACKSLASH_ESCAPES,ANSI_QUOTES,PIPES_AS_CONCAT,PAD_CHAR_TO_FULL_LENGTH',
  autocommit = 0, sql_safe_updates = 1, NAMES latin1`;

/** A database whose user starts each session with the worst settings. Servers do not run this for root. */
async function createWithWorstSettings() {
  const { location, drop } = await createTestDatabase();
  const { url } = location as { url: string };
  const root = await createConnection(url);
  const limited = new URL(url);
  const name = limited.pathname.slice(1);
  limited.username = name.slice(-20);
  const user = `'${limited.username}'@'%'`;
  await root.query(`CREATE USER ${user}`);
  await root.query(`GRANT ALL ON ${name}.* TO ${user}`);
  await root.execute('SET GLOBAL init_connect = ?', [worst]);
  return {
    location: { url: limited.href },
    async drop() {
      await root.query(`SET GLOBAL init_connect = ''`);
      await root.query(`DROP USER ${user}`);
      await root.end();
      await drop();
    },
  };
}

test('a quotation mark in an address stays text on a server with the worst settings', async () => {
  const api = await startTestApi({ place: await createWithWorstSettings() });
  const body = { email: "o'brien@mail.example" };
  const sent = await api.call('POST', '/email/verification/send', { body });
  expect([sent.status, sent.body]).toEqual([200, expect.objectContaining({ sent: true })]);
  const [mail] = await api.inbox(body.email);
  expect(mail!.text).toContain('\n\n');
  expect(mail!.text).not.toContain('\\n');
  await api.close();
});

test('values are parameters of a prepared statement, with all their characters', async () => {
  const { location, drop } = await createTestDatabase();
  const database = await openDatabase(location, schema);
  const text = `o'brien "\\' -- \n\u00e9`;
  const read = await database.run((manager) =>
    manager.query('SELECT ? AS text, ? AS flag, 1 AS number', [text, null]),
  );
  expect(read).toEqual([{ text, flag: null, number: 1 }]);
  const [counted] = await database.run((manager) =>
    manager.query<{ Value: string }[]>(`SHOW SESSION STATUS LIKE 'Com_stmt_execute'`),
  );
  expect(Number(counted!.Value)).toBeGreaterThan(0);
  await database.close();
  await drop();
});

test('a server that keeps another setting stops the start with one sentence, and loses its connection', async () => {
  const { location, drop } = await createTestDatabase();
  const url = new URL((location as { url: string }).url);
  const proxy = await startFreezableProxy({
    host: url.hostname,
    port: Number(url.port || 3306),
    toServer: (text) => text.replace('STRICT_TRANS_TABLES', 'HIGH_NOT_PRECEDENCE'),
  });
  url.host = `127.0.0.1:${proxy.port}`;
  await expect(openDatabase({ url: url.href }, schema)).rejects.toThrow(
    /^The database cannot be opened: The server does not accept the session setting sql_mode = '[A-Z_,]+' \(it shows '[A-Z_,]*HIGH_NOT_PRECEDENCE[A-Z_,]*'\)\.$/,
  );
  await proxy.untilUnused();
  await proxy.close();
  await drop();
});
