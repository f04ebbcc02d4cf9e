import { randomUUID } from 'node:crypto';
import { ownLocation } from '../../invariants/own-money.ts';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { createVisitors, openSessions, payment, refundableSessions } from '../../studio/booking.ts';
import { askAgain, bookInTurn, prepareBookings } from '../../studio/bookings.ts';
import { newestLink } from '../../studio/guest-bookings.ts';
import { send } from '../../studio/load.ts';
import { backUp, backupPrograms, operations } from '../../studio/servers/backup.ts';
import type { LedgerPayment } from '../../studio/servers/stand-ins.ts';
import { toColumn } from '../../studio/servers/database.ts';
import { settle, until } from '../../studio/settle.ts';

const limitMs = 15 * 60_000;

/** Starts payments that Square holds until the backup is done, so that the backup contains them as started. */
async function payDuring(stage: Stage, count: number): Promise<() => Promise<void>> {
  const { studio } = stage;
  // If the session began before the restore, a person would have to decide about its payment.
  const next = await prepareBookings(stage, count, refundableSessions(studio));
  const before = await studio.database.count('payment_attempt');
  // The SDK retries a call twice when it waits longer than the API does.
  const times = 3 * count;
  await studio.providers.fault({ operation: 'create', mode: 'held', times });
  const paying = Promise.all(Array.from({ length: count }, () => send(studio, next()!)));
  const haveBegun = async () => (await studio.database.count('payment_attempt')) === before + count;
  await until(haveBegun, limitMs, 20);
  const restore = await backUp(studio);
  await studio.providers.heal();
  // A backup may take longer than the API waits for Square. The API then responds that the outcome is not known yet.
  await askAgain(stage, await paying);
  return restore;
}

/** Counts our payments at Square that no booking, refund or line for a person refers to. */
async function countStrange({ studio }: Stage): Promise<number> {
  const known = await studio.database.read(
    `SELECT square_payment_id AS id FROM payment_attempt WHERE square_payment_id IS NOT NULL
     UNION SELECT square_payment_id FROM refund_order
     UNION SELECT square_payment_id FROM unknown_payment`,
  );
  const ids = new Set(known.map(({ id }) => id));
  const { payments } = await studio.providers.ledger();
  const isOurs = ({ locationId, currency, referenceId }: LedgerPayment) =>
    locationId === ownLocation && currency === 'USD' && referenceId?.startsWith('SBD-');
  return payments.filter((payment) => isOurs(payment) && !ids.has(payment.id)).length;
}

/** Signs a customer in before the backup. `status` is the status of a call with the customer's token. */
async function signIn({ studio }: Stage) {
  const [visitor] = await createVisitors(studio, 1, 'account');
  const { email, name, client, cookie } = visitor!;
  const body = { email, name, password: 'a long password of mine' };
  const { body: answer } = await studio.call({ path: '/auth/register', body, client, cookie });
  const token = String(answer['token']);
  const status = async () => (await studio.call({ path: '/auth/profile', token })).status;
  return { email, status };
}

/** Inserts an erased customer as if somebody had restored a backup without the runbook's commands. */
async function revive({ studio }: Stage, { id, email }: { id: string; email: string }) {
  const row = [id, email, 'Guest of the backup', toColumn(studio.now())];
  const insert = 'INSERT INTO customer (id, email, name, created_at) VALUES (?, ?, ?, ?)';
  await studio.database.write('DELETE FROM erasure');
  await studio.database.write(insert, row);
}

/** Remembers the newest emailed link. Resolves to a function that opens it and returns the status. */
async function keepLink({ studio }: Stage): Promise<() => Promise<number>> {
  const body = { key: await newestLink(studio) };
  return async () => (await studio.call({ path: '/booking/open', body })).status;
}

/** One payment of each kind that belongs to the same merchant but not to the booking site. */
const foreign = () => [
  { amount: 3000, locationId: 'ELSEWHERE', referenceId: `SBD-${randomUUID()}` },
  { amount: 3000, locationId: ownLocation, currency: 'CAD', referenceId: `SBD-${randomUUID()}` },
  { amount: 3000, locationId: ownLocation, referenceId: randomUUID() },
  { amount: 3000, locationId: ownLocation, referenceId: randomUUID(), refunded: 1000 },
  { amount: 3000, locationId: ownLocation },
  { amount: 3000, locationId: ownLocation, referenceId: 'order 17' },
];

export const restoredBackup: ProveTest = {
  id: 'C21',
  isLong: true,
  name: 'yesterday’s backup is restored after later payments: those that it saw begun are bookings again, the others listed, none sent back, all are signed out, links have ended, who was erased stays erased',
  sizes: {
    quick: { 'paid before': 5, 'being paid': 4, 'paid later': 6 },
    full: { 'paid before': 50, 'being paid': 20, 'paid later': 30 },
  },
  programs: backupPrograms,
  async run(stage) {
    const { studio, size, witness } = stage;
    await bookInTurn(stage, size['paid before']!);
    const [customer, erased] = [await signIn(stage), await signIn(stage)];
    const statusOfLink = await keepLink(stage);
    const restore = await payDuring(stage, size['being paid']!);

    await studio.advance(20 * 3600);
    const dates = openSessions(studio);
    for (const [index, visitor] of (await createVisitors(studio, size['paid later']!)).entries()) {
      const { status, text } = await studio.call(payment({ visitor, date: dates.at(-1 - index)! }));
      witness.expect(status === 200, `A later payment got ${status}: ${text}`);
    }
    // The running API is notified of these payments, and a restarted API lists them. It must change
    // none of them (I17).
    for (const payment of foreign()) await studio.providers.payElsewhere(payment);
    await settle(stage);
    const { refunds } = await studio.providers.ledger();

    witness.expect((await customer.status()) === 200, 'The token ended before the restore');
    witness.expect((await statusOfLink()) === 200, 'The link ended before the restore');
    const find = 'SELECT id FROM customer WHERE email = ?';
    const [account] = await studio.database.read(find, [erased.email]);
    await studio.run(operations, 'erase', erased.email);
    await studio.stop();
    await restore();
    const lost = await countStrange(stage);
    const expected = size['being paid']! + size['paid later']!;
    witness.expect(lost === expected, `The restore lost ${lost} payments, not ${expected}`);
    // Emails that the restored database does not know of may be sent again.
    const known = await studio.database.count('outbox_mail WHERE sent_at IS NOT NULL');
    witness.allowDuplicateMails((await studio.providers.inbox()).length - known);
    await revive(stage, { id: String(account!['id']), email: erased.email });
    studio.setAhead(4 * 3600);
    await studio.start();
    const status = await customer.status();
    witness.expect(status === 401, `A token of before the restore got ${status}`);
    const opened = await statusOfLink();
    witness.expect(opened === 401, `A link of before the restore got ${opened}`);
    const revived = await studio.database.count(`customer WHERE email = '${erased.email}'`);
    witness.expect(revived === 0, 'The restore revived an erased customer');
    const began = performance.now();
    const isKnown = await until(async () => (await countStrange(stage)) === 0, limitMs, 200);
    witness.expect(isKnown, 'Payments at Square are nobody’s');
    witness.measure('all known after', (performance.now() - began) / 60_000, ['min', 15]);
    const lines = (await studio.run(operations, 'money')).split('\n').filter(Boolean);
    const said = `npm run studio -- money lists ${lines.length} lines:\n${lines.join('\n')}`;
    witness.expect(lines.length === size['paid later'], said);
    const after = await studio.providers.ledger();
    witness.expect(after.refunds.length === refunds.length, 'Payments were sent back');
  },
};
