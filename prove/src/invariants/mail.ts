import { fromColumn } from '../studio/servers/column.ts';
import { type Check, groupBy } from './evidence.ts';
import { namedBy } from './own-money.ts';

const keyOf = (to: unknown, subject: unknown): string => `${to} | ${subject}`;

const refundSubject = 'Your deposit is on its way back';

/** I16: each refund of a booking's money is told to its guest once, however it came to be. */
export const checkRefundsTold: Check = ({
  reservations,
  ledger,
  unknown,
  inbox,
  duplicateMails,
}) => {
  const guests = new Map(reservations.map((row) => [row['id'], String(row['guest_email'])]));
  const noBookings = new Set(unknown.map((row) => row['square_payment_id']));
  const payments = new Map(ledger.payments.map((payment) => [payment.id, payment]));
  const owed = groupBy(
    ledger.refunds.filter(({ paymentId }) => !noBookings.has(paymentId)),
    ({ paymentId }) => guests.get(namedBy(payments.get(paymentId)!)) ?? '',
  );
  const told = groupBy(
    inbox.filter(({ subject }) => subject === refundSubject),
    ({ to }) => to,
  );
  const emails = [...new Set([...owed.keys(), ...told.keys()])].filter((email) => email !== '');
  const surplus = emails.map(
    (email) => (told.get(email)?.length ?? 0) - (owed.get(email)?.length ?? 0),
  );
  const twice = surplus.filter((each) => each > 0).reduce((sum, each) => sum + each, 0);
  return [
    ...surplus.filter((each) => each < 0).map(() => 'I16: a guest was not told of a refund'),
    ...(twice > duplicateMails
      ? [`I16: guests were told ${twice} times of refunds they have not`]
      : []),
  ];
};

/** Rows of mails are deleted a month after they were sent. */
const judgedDays = 29;

/** I4: one outbox row for each event, every mail delivered, none twice but for a crash in between. */
export const checkMails: Check = (evidence) => {
  const { reservations, audit, outbox, inbox, duplicateMails, log, now } = evidence;
  const since = new Date(now.getTime() - judgedDays * 86_400_000);
  const abouts = groupBy(outbox, (row) => String(row['about']));
  const paid = new Set(
    audit
      .filter((row) => row['state_after'] === 'CONFIRMED' && row['state_before'] !== 'CONFIRMED')
      .filter((row) => fromColumn(row['at']) > since)
      .map((row) => row['reservation_id']),
  );
  const untold = reservations.filter(
    (row) => paid.has(row['id']) && !abouts.has(`confirmation:${row['id']}`),
  );
  const sent = groupBy(
    outbox.filter((row) => row['sent_at'] !== null),
    (row) => keyOf(row['recipient'], row['subject']),
  );
  const received = groupBy(inbox, ({ to, subject }) => keyOf(to, subject));
  const young = inbox.filter(({ receivedAt }) => new Date(receivedAt) > since);
  const surplus = [...groupBy(young, ({ to, subject }) => keyOf(to, subject))].flatMap(
    ([key, mails]) => mails.slice(sent.get(key)?.length ?? 0).map(() => key),
  );
  return [
    ...untold.map((row) => `I4: ${row['id']} was confirmed without a mail`),
    ...[...abouts]
      .filter(([, rows]) => rows.length > 1)
      .map(([about]) => `I4: ${about} is queued twice`),
    ...[...sent]
      .filter(([key, rows]) => (received.get(key)?.length ?? 0) < rows.length)
      .map(() => 'I4: a mail marked as sent never arrived'),
    ...(surplus.length > duplicateMails
      ? [
          `I4: ${surplus.length} mails came twice, at most ${duplicateMails} may: ${surplus.join('; ')}`,
          ...refusals(log),
        ]
      : []),
  ];
};

/** Why the api sent again: what it took for a refusal may have been a mail that came. */
const refusals = (log: string): string[] =>
  log.split('\n').filter((line) => line.includes('"mail not sent"'));
