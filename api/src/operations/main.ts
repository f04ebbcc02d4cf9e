import { join } from 'node:path';
import { stdin } from 'node:process';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { hash } from '@node-rs/argon2';
import { type Database, openDatabase } from '../database/database.ts';
import { databaseLocation } from '../database/database-location.ts';
import { readEnv } from '../env.ts';
import { createClock } from '../studio/studio-clock.ts';
import { backUp } from './back-up.ts';
import {
  type Desk,
  keepPayment,
  payOtherwise,
  refundPayment,
  tiePayment,
} from './decide-payment.ts';
import { keepReservation, releaseReservation } from './end-review.ts';
import { disarmBackup } from './disarm-backup.ts';
import { eraseCustomer } from './erasure/erase-customer.ts';
import { eraseAgain } from './erasure/erase-again.ts';
import { journalFile, noteErased } from './erasure/journal.ts';
import { listMoney } from './list-money.ts';
import { readArguments, readGuest } from './read-arguments.ts';
import { keptDays } from './kept-copies.ts';
import { restore } from './restore.ts';

const adminPasswordLength = 12;

const clock = (): Date => createClock(readEnv().STUDIO_CLOCK)();

const onMysql = 'The database is on a MySQL server: use the MySQL commands in docs/runbook.md.';

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

const onDesk = <T>(work: (desk: Desk) => Promise<T>): Promise<T> =>
  inDatabase((database) => work({ database, env: readEnv(), now: () => new Date() }));

/** What a person decides about money, by the word after `npm run money --`; each is audited. */
const decisions: Record<string, (id: string, more: string) => Promise<string>> = {
  async keep(id) {
    await onDesk((desk) => keepPayment(desk, id));
    return 'Kept. No booking was made for it.';
  },
  async refund(id) {
    await onDesk((desk) => refundPayment(desk, id));
    return 'On its way back as soon as the site runs. No email was sent.';
  },
  async tie(id, reservationId) {
    if (!reservationId)
      throw new Error('Give the payment and the booking: npm run money -- tie <payment> <booking>');
    const tied = await onDesk((desk) => tiePayment(desk, { id, reservationId }));
    return tied === 'BALANCE'
      ? 'Tied. It pays the booking’s balance. The guest was not emailed.'
      : 'Tied. The booking is confirmed again, and the guest is emailed.';
  },
  async paid(id, how) {
    if (!how) throw new Error('Say how: money -- paid <refund> "cash, on Nov 24"');
    await onDesk((desk) => payOtherwise(desk, { refundId: id, how }));
    return 'Noted. Square will not be asked for it again.';
  },
};

async function money(word?: string, id?: string, more = ''): Promise<string> {
  if (!word) {
    const lines = await inDatabase(listMoney);
    return lines.length > 0 ? lines.join('\n') : 'No payments are waiting for a decision.';
  }
  const decision = decisions[word];
  if (!decision || !id) {
    throw new Error(
      'npm run money -- keep <payment>, refund <payment>, tie <payment> <booking> or paid <refund> <how>',
    );
  }
  return decision(id, more);
}

const toCancel = (toCome: string[]): string[] =>
  toCome.length > 0
    ? [`Cancel these bookings, whose guests were erased: ${toCome.join(', ')}.`]
    : [];

const commands: Record<string, (argument?: string, ...more: string[]) => Promise<string>> = {
  money,
  async backup(argument) {
    const at = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
    const file = embeddedFile();
    const to = argument ?? join(file, '..', 'backups', `studio-${at}.sqlite`);
    await backUp({ file, to });
    return `Backed up to ${to}.`;
  },
  async restore(argument) {
    if (!argument) throw new Error('Name the backup: npm run restore -- .data/backups/<file>');
    const file = embeddedFile();
    const erasures = journalFile(readEnv());
    const { kept, toCome } = await restore({ file, from: argument, erasures, now: clock() });
    return [
      `Restored ${argument}.`,
      ...(kept ? [`What was there before, for ${keptDays} days: ${kept}.`] : []),
      ...toCancel(toCome),
      'Start the site: payments made since then are brought in again or listed by npm run money.',
    ].join('\n');
  },
  async restored() {
    const toCome = await inDatabase(async (database) => {
      await database.migrate();
      await disarmBackup(database, clock());
      return eraseAgain(database, { file: journalFile(readEnv()), now: clock() });
    });
    return [
      'Sessions, codes, links and old emails in the backup have been ended. Customers erased since then have been erased again.',
      ...toCancel(toCome),
      'Start the site.',
    ].join('\n');
  },
  async 'admin-password'() {
    const password = (await text(stdin)).trimEnd();
    if (password.length < adminPasswordLength) {
      throw new Error(`The admin password needs at least ${adminPasswordLength} characters.`);
    }
    return `ADMIN_PASSWORD_HASH='${await hash(password)}'`;
  },
  async erase(argument) {
    const guest = readGuest(argument);
    const file = journalFile(readEnv());
    const count = await inDatabase((database) =>
      eraseCustomer(database, {
        ...guest,
        now: new Date(),
        note: (erased) => noteErased(file, erased),
      }),
    );
    return count === 0
      ? 'Erased. No bookings used this email address.'
      : `Erased. Bookings kept without personal data: ${count}.`;
  },
  async keep(id) {
    if (!id) throw new Error('Give the booking’s ID: npm run review:keep -- <id>');
    await inDatabase((database) => keepReservation(database, { id, now: new Date() }));
    return 'Confirmed. The guest was not emailed.';
  },
  async release(id) {
    if (!id) throw new Error('Give the booking’s ID: npm run review:release -- <id>');
    const given = await inDatabase((database) =>
      releaseReservation(database, { id, now: new Date() }),
    );
    return given === 'BALANCE'
      ? 'Given up, the balance is due again. The guest was not emailed.'
      : 'Given up, its seats are free. The guest was not emailed.';
  },
};

/**
 * What is done by hand: `backup [to]`, `restore <from>`, `restored`, `admin-password`, `erase <email or number>`,
 * `keep <reservation>`, `release <reservation>`, `money [keep|refund|tie <payment> [reservation]]`.
 */
async function main(): Promise<void> {
  const [name = '', ...more] = readArguments(parseArgs({ allowPositionals: true }).positionals);
  const command = commands[name];
  if (!command) throw new Error(`Commands: ${Object.keys(commands).join(', ')}.`);
  console.log(await command(...more));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
