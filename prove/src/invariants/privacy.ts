import type { Row } from '../studio/servers/database.ts';
import { type Check, type Evidence, when } from './evidence.ts';

/** Shorter texts could be ordinary words. */
const shortestText = 6;

function personal({ reservations }: Evidence): string[] {
  const cells = reservations.flatMap((row) => Object.entries(row));
  const texts = cells.filter(([column]) => column.startsWith('guest_')).map(([, text]) => text);
  const isLong = (text: Row[string]) => typeof text === 'string' && text.length >= shortestText;
  return [...new Set(texts.filter(isLong))] as string[];
}

/** I12: no public response and no email shows one person's data to another. */
export const checkPrivacy: Check = (evidence) => {
  const people = personal(evidence);
  const emails = new Set(evidence.reservations.map((row) => String(row['guest_email'])));
  const addressIn = /[\w.+-]+@[\w-]+\.example/g;
  return [
    ...evidence.publicAnswers
      .filter((text) => people.some((each) => text.includes(each)))
      .map(() => 'I12: a public answer shows a guest’s data'),
    ...evidence.inbox
      .filter(({ to, text, html }) =>
        [...`${text} ${html}`.matchAll(addressIn)].some(
          ([found]) => found !== to && emails.has(found),
        ),
      )
      .map(({ to }) => `I12: a mail to ${to} shows somebody else’s address`),
  ];
};

/** What no log may contain. */
const shapes: [name: string, shape: RegExp][] = [
  ['an email address', /[\w.+-]+@(?!silverbench)[\w-]+\.(example|com)\b/],
  ['a card token', /cnon:[\w-]+/],
  ['a session token', /eyJ[\w-]{10,}\./],
  ['a bearer header', /[Bb]earer\s+\w/],
  ['a password hash', /\$argon2/],
  ['a card number', /\b4\d{15}\b/],
  ['a phone number', /\(\d{3}\) \d{3}-\d{4}/],
];

/**
 * Returns the texts, each at least six characters long, that occur in the log. Searches once for all of them, because
 * a long test has thousands of guests, and one search per guest would block all other tests.
 */
function findTexts(log: string, texts: string[]): Set<string> {
  const byStart = Map.groupBy(texts, (text) => text.slice(0, shortestText));
  const found = new Set<string>();
  for (let at = 0; at < log.length; at++) {
    const candidates = byStart.get(log.slice(at, at + shortestText)) ?? [];
    for (const text of candidates) if (log.startsWith(text, at)) found.add(text);
  }
  return found;
}

/** Matches the key of a booking link. Anyone who has it can change the booking. */
const linkKey = /\/booking(?:\?[\w=]+)?#([\w-]+)/;

const sixDigits = /\b\d{6}\b/g;

/** I13: no secret, code, token, link or personal data is in the logs. */
export const checkLog: Check = (evidence) => {
  const { log, secrets, inbox } = evidence;
  const codes = new Set(inbox.flatMap(({ text }) => text.match(sixDigits)?.[0] ?? []));
  const keys = new Set(inbox.flatMap(({ text }) => linkKey.exec(text)?.[1] ?? []));
  const known = findTexts(log, [...secrets, ...keys, ...personal(evidence)]);
  const hasCode = log.match(sixDigits)?.some((word) => codes.has(word));
  return [
    ...shapes.filter(([, shape]) => shape.test(log)).map(([name]) => `I13: the log has ${name}`),
    ...when(known.size > 0, `I13: the log has ${known.size} secrets or personal texts`),
    ...when(hasCode === true, 'I13: the log has a verification code'),
  ];
};
