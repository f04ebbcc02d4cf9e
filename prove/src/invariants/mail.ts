import { type Check, groupBy } from './evidence.ts';

const keyOf = (to: unknown, subject: unknown): string => `${to} | ${subject}`;

/** I4: one outbox row for each event, every mail delivered, none twice but for a crash in between. */
export const checkMails: Check = ({ reservations, audit, outbox, inbox, duplicateMails }) => {
  const abouts = groupBy(outbox, (row) => String(row['about']));
  const paid = new Set(
    audit
      .filter((row) => row['state_after'] === 'CONFIRMED' && row['state_before'] !== 'CONFIRMED')
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
  const surplus = [...received].reduce(
    (total, [key, mails]) => total + Math.max(0, mails.length - (sent.get(key)?.length ?? 0)),
    0,
  );
  return [
    ...untold.map((row) => `I4: ${row['id']} was confirmed without a mail`),
    ...[...abouts]
      .filter(([, rows]) => rows.length > 1)
      .map(([about]) => `I4: ${about} is queued twice`),
    ...[...sent]
      .filter(([key, rows]) => (received.get(key)?.length ?? 0) < rows.length)
      .map(() => 'I4: a mail marked as sent never arrived'),
    ...(surplus > duplicateMails
      ? [`I4: ${surplus} mails came twice, at most ${duplicateMails} may`]
      : []),
  ];
};
