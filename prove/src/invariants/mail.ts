import { type Check, groupBy } from './evidence.ts';

const keyOf = (to: unknown, subject: unknown): string => `${to} | ${subject}`;

/** I4: one outbox row for each event, every mail delivered, none twice but for a crash in between. */
export const checkMails: Check = ({ reservations, audit, outbox, inbox, duplicateMails, log }) => {
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
  const surplus = [...received].flatMap(([key, mails]) =>
    mails.slice(sent.get(key)?.length ?? 0).map(() => key),
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
