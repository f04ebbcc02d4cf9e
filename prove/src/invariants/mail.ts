import { fromColumn } from '../studio/local-time.ts';
import type { Row } from '../studio/servers/database.ts';
import type { InboxMail } from '../studio/servers/stand-ins.ts';
import { type Check, repeated, sum, when } from './evidence.ts';
import { isBalance, isTip } from './own-money.ts';

const keyOf = ({ to, subject }: Row | InboxMail): string => `${to} | ${subject}`;

/** Every email about a refund contains this sentence. */
const refundWords = /\$([\d,]+\.\d\d) is on its way to the card you paid with/;

/** An email that corrects earlier ones contains this sentence. */
const tooMuchWords = /our emails about it named \$([\d,]+\.\d\d) too much/;

const centsIn = (text: string, words: RegExp): number =>
  Math.round(100 * Number((words.exec(text)?.[1] ?? '0').replaceAll(',', '')));

const centsTold = ({ text }: InboxMail): number =>
  centsIn(text, refundWords) - centsIn(text, tooMuchWords);

/** I16: emails tell guests the exact amount of every refund once, whatever caused it. */
export const checkRefundsTold: Check = (evidence) => {
  const { reservations, ledger, unknown, inbox, duplicateMails } = evidence;
  const guests = new Map(reservations.map((row) => [row['id'], String(row['guest_email'])]));
  const noBookings = new Set(unknown.map((row) => row['square_payment_id']));
  const payments = new Map(ledger.payments.map((payment) => [payment.id, payment]));
  const owed = Map.groupBy(
    ledger.refunds.filter(({ paymentId }) => !noBookings.has(paymentId)),
    ({ paymentId }) => guests.get(payments.get(paymentId)!.reservationId) ?? '',
  );
  const told = Map.groupBy(inbox, ({ to }) => to);
  const emails = [...new Set([...owed.keys(), ...told.keys()])].filter((email) => email !== '');
  const surplus = emails.map(
    (email) =>
      sum((told.get(email) ?? []).map(centsTold)) -
      sum((owed.get(email) ?? []).map(({ amount }) => amount)),
  );
  const tooMuch = surplus.filter((cents) => cents > 0).length;
  return [
    ...surplus
      .filter((cents) => cents < 0)
      .map((cents) => `I16: ${-cents} cents were refunded without an email to the guest`),
    ...when(
      tooMuch > duplicateMails,
      `I16: ${tooMuch} guests were emailed larger refunds than they got`,
    ),
  ];
};

/** Rows of emails are deleted a month after sending, so the check looks back one day less. */
const judgedDays = 29;

/** Whether the guest was emailed. Guests who join a booking are included in an update of that booking. */
const isTold = ({ id, booking_id: joined }: Row, abouts: string[]): boolean =>
  joined
    ? abouts.some((about) => about.startsWith(`update:${joined}:`))
    : abouts.includes(`confirmation:${id}`);

/** I4: one outbox row per event, every email delivered, and none twice except after a crash. */
export const checkMails: Check = (evidence) => {
  const { reservations, attempts, audit, outbox, inbox, duplicateMails, now } = evidence;
  const since = new Date(now.getTime() - judgedDays * 86_400_000);
  const abouts = outbox.map(({ about }) => String(about));
  const paid = new Set(
    audit
      .filter((row) => row['state_after'] === 'CONFIRMED' && row['state_before'] !== 'CONFIRMED')
      .filter((row) => fromColumn(row['at']) > since)
      .map((row) => row['reservation_id']),
  );
  const untold = reservations.filter((row) => paid.has(row['id']) && !isTold(row, abouts));
  const untoldBalances = attempts
    .filter((row) => isBalance(row) && row['state'] === 'COMPLETED')
    .filter((row) => fromColumn(row['created_at']) > since)
    .filter((row) => !abouts.includes(`balance:${row['reservation_id']}:${row['id']}`));
  const untoldTips = attempts
    .filter((row) => isTip(row) && row['state'] === 'COMPLETED')
    .filter((row) => fromColumn(row['created_at']) > since)
    .filter((row) => !abouts.includes(`tip:${row['tipped_id']}:${row['id']}`));
  const sentRows = outbox.filter((row) => row['sent_at'] !== null);
  const sent = Map.groupBy(sentRows, (row) => keyOf({ ...row, to: row['recipient'] ?? null }));
  const received = Map.groupBy(inbox, keyOf);
  const young = inbox.filter(({ receivedAt }) => new Date(receivedAt) > since);
  const surplus = [...Map.groupBy(young, keyOf)].flatMap(([key, mails]) =>
    mails.slice(sent.get(key)?.length ?? 0).map(() => key),
  );
  return [
    ...untold.map((row) => `I4: ${row['id']} was confirmed without a mail`),
    ...untoldBalances.map((row) => `I4: the balance ${row['id']} was paid without a mail`),
    ...untoldTips.map((row) => `I4: the tip ${row['id']} was paid without a mail`),
    ...repeated(outbox, ({ about }) => about).map(([about]) => `I4: ${about} is queued twice`),
    ...[...sent]
      .filter(([key, rows]) => (received.get(key)?.length ?? 0) < rows.length)
      .map(() => 'I4: a mail marked as sent never arrived'),
    ...when(
      surplus.length > duplicateMails,
      `I4: ${surplus.length} mails came twice, at most ${duplicateMails} may: ${surplus.join('; ')}`,
    ),
  ];
};
