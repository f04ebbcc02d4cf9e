import { join } from 'node:path';
import { stdin } from 'node:process';
import { text } from 'node:stream/consumers';
import { hash } from '@node-rs/argon2';
import { Command } from 'commander';
import { type Database, openDatabase } from '../database/database.ts';
import { schema } from '../schema.ts';
import { databaseLocation } from '../database/database-location.ts';
import { readEnv } from '../env.ts';
import { createClock } from '../studio/studio-clock.ts';
import { backUp } from './back-up.ts';
import { keepPayment, payOtherwise, refundPayment, tiePayment } from './decide-payment.ts';
import { disarmBackup } from './disarm-backup.ts';
import { keepReservation, releaseReservation } from './end-review.ts';
import { eraseAgain } from './erasure/erase-again.ts';
import { eraseCustomer } from './erasure/erase-customer.ts';
import { journalFile, noteErased } from './erasure/journal.ts';
import { keptDays } from './kept-copies.ts';
import { listMoney } from './list-money.ts';
import { readGuest, readWord } from './read-arguments.ts';
import { restore } from './restore.ts';

const adminPasswordLength = 12;

/**
 * Staff's commands on the server, `npm run studio -- <command>`, which run in the same environment as the API. The
 * history records each decision about money and each erasure. `print` gets a command's outcome.
 */
export function createStudioCommands(print: (text: string) => void): Command {
  const studio = new Command('npm run studio --')
    .description('Back up and restore the database, decide about money, erase a customer.')
    .exitOverride();
  addDatabaseCommands(studio, print);
  addMoneyCommands(studio, print);
  addReviewCommands(studio, print);
  studio
    .command('erase')
    .description('delete a customer’s personal data but keep their paid bookings')
    .argument('<guest>', 'email address, or booking number such as 7F3A-91C4', readGuest)
    .action(async (guest: ReturnType<typeof readGuest>) => {
      const file = journalFile(readEnv());
      const note = (erased: Parameters<typeof noteErased>[1]) => noteErased(file, erased);
      const count = await inDatabase((database) =>
        eraseCustomer(database, { ...guest, now: new Date(), note }),
      );
      print(
        count === 0
          ? 'Erased. No bookings used this email address.'
          : `Erased. Bookings kept without personal data: ${count}.`,
      );
    });
  studio
    .command('admin-password')
    .description('hash an admin password read from standard input')
    .action(async () => {
      const password = (await text(stdin)).trimEnd();
      if (password.length < adminPasswordLength) {
        throw new Error(`The admin password needs at least ${adminPasswordLength} characters.`);
      }
      print(`ADMIN_PASSWORD_HASH='${await hash(password)}'`);
    });
  return studio;
}

type Print = (text: string) => void;

function addDatabaseCommands(studio: Command, print: Print): void {
  studio
    .command('backup')
    .description('copy the embedded database; the site may be running')
    .argument(
      '[file]',
      'destination; by default a new file in backups/ next to the database',
      readWord,
    )
    .action(async (named: string | undefined) => {
      const at = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
      const file = embeddedFile();
      const to = named ?? join(file, '..', 'backups', `studio-${at}.sqlite`);
      await backUp({ file, to });
      print(`Backed up to ${to}.`);
    });
  studio
    .command('restore')
    .description('restore a backup of the embedded database; stop the site first')
    .argument('<file>', 'the backup, such as .data/backups/<file>', readWord)
    .action(async (from: string) => {
      const file = embeddedFile();
      const erasures = journalFile(readEnv());
      const { kept, toCome } = await restore({ file, from, erasures, now: clock() });
      print(`Restored ${from}.`);
      if (kept) print(`The previous database is kept for ${keptDays} days: ${kept}.`);
      printToCancel(toCome, print);
      print(
        'Start the site. It recovers payments made since the backup, or lists them under npm run studio -- money.',
      );
    });
  studio
    .command('restored')
    .description('run once after you restore a backup on a MySQL server')
    .action(async () => {
      const toCome = await inDatabase(async (database) => {
        await database.migrate();
        await disarmBackup(database, clock());
        return eraseAgain(database, { file: journalFile(readEnv()), now: clock() });
      });
      print(
        'Sign-in sessions, codes, links and queued emails from the backup no longer work. Customers erased since then have been erased again.',
      );
      printToCancel(toCome, print);
      print('Start the site.');
    });
}

function addMoneyCommands(studio: Command, print: Print): void {
  const money = studio
    .command('money')
    .description('list payments and refunds that need a decision, or decide about one')
    .action(async () => {
      const lines = await inDatabase(listMoney);
      print(lines.length > 0 ? lines.join('\n') : 'No payments are waiting for a decision.');
    });
  const payment = ['<payment>', 'its ID at Square', readWord] as const;
  money
    .command('keep')
    .description('keep a payment without a booking')
    .argument(...payment)
    .action(async (id: string) => {
      await inDatabase((database) => keepPayment(deskOf(database), id));
      print('Kept. No booking was made for it.');
    });
  money
    .command('refund')
    .description('refund the rest of a payment')
    .argument(...payment)
    .action(async (id: string) => {
      await inDatabase((database) => refundPayment(deskOf(database), id));
      print('Refund queued. The running site sends it. No email was sent.');
    });
  money
    .command('tie')
    .description('apply a payment to a booking')
    .argument(...payment)
    .argument('<booking>', 'its ID', readWord)
    .action(async (id: string, reservationId: string) => {
      const tied = await inDatabase((database) =>
        tiePayment(deskOf(database), { id, reservationId }),
      );
      print(
        {
          BALANCE: 'Applied to the booking’s balance. The guest was not emailed.',
          TIP: 'Recorded as a tip for all staff. The guest was not emailed.',
          CONFIRMED: 'Applied. The booking is confirmed again, and we emailed the guest.',
        }[tied],
      );
    });
  money
    .command('paid')
    .description('record that a stuck refund was paid another way')
    .argument('<refund>', 'its ID', readWord)
    .argument('<how>', 'how and when, such as "cash, on Nov 24"', readWord)
    .action(async (refundId: string, how: string) => {
      await inDatabase((database) => payOtherwise(deskOf(database), { refundId, how }));
      print('Recorded. We won’t ask Square for this refund again.');
    });
}

function addReviewCommands(studio: Command, print: Print): void {
  const review = studio
    .command('review')
    .description('decide about a booking whose payment Square does not confirm');
  const booking = ['<booking>', 'its ID, from the alert in the log', readWord] as const;
  review
    .command('keep')
    .description('confirm the booking')
    .argument(...booking)
    .action(async (id: string) => {
      await inDatabase((database) => keepReservation(database, { id, now: new Date() }));
      print('Confirmed. The guest was not emailed.');
    });
  review
    .command('release')
    .description('release it: free its seats, make its balance due again, or take off its tip')
    .argument(...booking)
    .action(async (id: string) => {
      const given = await inDatabase((database) =>
        releaseReservation(database, { id, now: new Date() }),
      );
      print(
        {
          BALANCE: 'Released. The balance is due again. The guest was not emailed.',
          TIP: 'Released. The tip is taken off. The guest was not emailed.',
          BOOKING: 'Released. Its seats are free. The guest was not emailed.',
        }[given],
      );
    });
}

const clock = (): Date => createClock(readEnv().STUDIO_CLOCK)();

function embeddedFile(): string {
  const location = databaseLocation(readEnv());
  if ('url' in location) {
    throw new Error(
      'The database is on a MySQL server: use the MySQL commands in docs/runbook.md.',
    );
  }
  return location.file;
}

async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(databaseLocation(readEnv()), schema);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const deskOf = (database: Database) => ({ database, env: readEnv(), now: () => new Date() });

function printToCancel(toCome: string[], print: Print): void {
  if (toCome.length === 0) return;
  print(`Cancel these bookings, whose guests were erased: ${toCome.join(', ')}.`);
}
