import { join } from 'node:path';
import { stdin } from 'node:process';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { hash } from '@node-rs/argon2';
import { type Database, openDatabase } from '../database/database.ts';
import { databaseLocation } from '../database/database-location.ts';
import { readEnv } from '../env.ts';
import { backUp } from './back-up.ts';
import { keepReservation, releaseReservation } from './end-review.ts';
import { eraseCustomer } from './erase-customer.ts';
import { restore } from './restore.ts';

const adminPasswordLength = 12;

const onMysql =
  'The database is on a MySQL server: docs/runbook.md has the commands of its own tools.';

function embeddedFile(): string {
  const location = databaseLocation(readEnv());
  if ('url' in location) throw new Error(onMysql);
  return location.file;
}

async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(databaseLocation(readEnv()));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const commands: Record<string, (argument: string | undefined) => Promise<string>> = {
  async backup(argument) {
    const at = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
    const file = embeddedFile();
    const to = argument ?? join(file, '..', 'backups', `studio-${at}.sqlite`);
    await backUp({ file, to });
    return `Backed up to ${to}.`;
  },
  async restore(argument) {
    if (!argument) throw new Error('Name the backup: npm run restore -- .data/backups/<file>');
    const { kept } = restore({ file: embeddedFile(), from: argument });
    return `Restored ${argument}. ${kept ? `What was there before: ${kept}.` : ''} Start the site: payments made since then are brought in again or sent back.`;
  },
  async 'admin-password'() {
    const password = (await text(stdin)).trimEnd();
    if (password.length < adminPasswordLength) {
      throw new Error(`The admin password needs at least ${adminPasswordLength} characters.`);
    }
    return `ADMIN_PASSWORD_HASH='${await hash(password)}'`;
  },
  async erase(argument) {
    if (!argument)
      throw new Error('Name the address: npm run customer:erase -- someone@example.com');
    const email = argument.trim().toLowerCase();
    const count = await inDatabase((database) =>
      eraseCustomer(database, { email, now: new Date() }),
    );
    return count === 0
      ? 'Erased. No reservation had this address.'
      : `Erased. Reservations that keep their date and money, without a name: ${count}.`;
  },
  async keep(id) {
    if (!id) throw new Error('Name the reservation: npm run review:keep -- <id>');
    await inDatabase((database) => keepReservation(database, { id, now: new Date() }));
    return 'Confirmed. The guest has not been told.';
  },
  async release(id) {
    if (!id) throw new Error('Name the reservation: npm run review:release -- <id>');
    await inDatabase((database) => releaseReservation(database, { id, now: new Date() }));
    return 'Given up, its seats are free. The guest has not been told.';
  },
};

/**
 * What is done by hand: `backup [to]`, `restore <from>`, `admin-password`, `erase <email>`,
 * `keep <reservation>`, `release <reservation>`.
 */
async function main(): Promise<void> {
  const [name = '', argument] = parseArgs({ allowPositionals: true }).positionals;
  const command = commands[name];
  if (!command) throw new Error(`Commands: ${Object.keys(commands).join(', ')}.`);
  console.log(await command(argument));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
