import { setMail } from '../layout/set-mail.ts';
import type { Mail } from '../layout/mail.ts';
import { updateMail } from './update-mail.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { codeMail } from './account/code-mail.ts';
import { balancePaidMail } from './money/balance-mails.ts';
import { refundMail } from './money/refund-mail.ts';
import { at, bookingOf, mails, studio } from './test-mails.ts';

const everyMail = Object.entries(mails).map(([name, mail]) => ({ name, mail }));

const plain = (text: string): string =>
  text
    .replaceAll(/&#39;/g, "'")
    .replaceAll(/&quot;/g, '"')
    .replaceAll(/&lt;/g, '<')
    .replaceAll(/&gt;/g, '>')
    .replaceAll(/&amp;/g, '&')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();

/** Returns the visible texts of the HTML part from top to bottom, without link addresses. */
const piecesOf = (html: string): string[] =>
  html
    .slice(html.indexOf('class="sheet'))
    .replace(/^[^>]*>/, '')
    .split(/<[^>]*>/)
    .map(plain)
    .filter((piece) => /\w/.test(piece));

/** Renders the email in its stored form, as when it is sent. */
const set = (mail: Mail) => setMail(JSON.parse(JSON.stringify(mail)) as Mail);
const htmlOf = (mail: Mail): string => set(mail).html;
const textOf = (mail: Mail): string => set(mail).text;

const [shown, asked] = [
  /^(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day$|^\d\d?$|^[A-Z][a-z]{2} \d{4}$/,
  /^(or|Questions\?|Your calendar.*to)$/,
];

test.each(everyMail)(
  'the text part of $name has the content of the HTML part, in the same order',
  ({ mail }) => {
    const text = plain(textOf(mail));
    let place = 0;
    for (const piece of piecesOf(htmlOf(mail))) {
      // In the text part, the stub's three lines are one date, and the sentence before a link ends there.
      if (shown.test(piece) || asked.test(piece)) continue;
      const found = text.indexOf(piece.replace(/ Or add it to$/, ''), place);
      expect({ piece, found }).toEqual({ piece, found: expect.any(Number) });
      expect({ piece, isAfter: found >= place }).toEqual({ piece, isAfter: true });
      place = found;
    }
    for (const [, url] of htmlOf(mail).matchAll(/href="(https:[^"]+)"/g)) {
      expect(text).toContain(plain(url!));
    }
  },
);

test.each(everyMail)('$name names the time zone of each time of day', ({ mail }) => {
  for (const part of [htmlOf(mail), textOf(mail), mail.subject]) {
    const times = /\d:\d\d [AP]M(?! to \d+:\d\d [AP]M)(?: Pacific Time)?/g;
    for (const [time] of plain(part).matchAll(times)) expect(time).toMatch(/Pacific Time$/);
  }
});

test.each(everyMail)('$name breaks words that are longer than a line', ({ mail }) => {
  const rows = [...htmlOf(mail).matchAll(/<td\s+class="pad[^>]*>/g)];
  expect(rows.length).toBeGreaterThan(2);
  for (const [row] of rows) expect(row).toContain('overflow-wrap:anywhere');
});

test.each(everyMail)('$name loads nothing and runs nothing', ({ mail }) => {
  expect(htmlOf(mail)).not.toMatch(/<(img|link|script|iframe|object|video|input|form)\b/i);
  expect(htmlOf(mail)).not.toMatch(/url\(|@import|@font-face|\ssrc=|\son\w+=/i);
});

test.each(everyMail)('$name is dark in a dark email program', ({ mail }) => {
  const [, dark = ''] = htmlOf(mail).split('@media (prefers-color-scheme:dark)');
  const rules = dark.slice(0, dark.indexOf('</style>'));
  const used = new Set(
    [...htmlOf(mail).matchAll(/class="([^"]+)" style="[^"]*color:/g)].flatMap(([, names]) =>
      names!.split(' '),
    ),
  );
  expect(htmlOf(mail)).toContain('<meta name="color-scheme" content="light dark"');
  for (const name of ['page', 'sheet', 'ink', 'link', 'steel']) expect(used).toContain(name);
  expect(rules).toContain('.ink{color:#e9edec!important}');
  expect(rules).toContain('.sheet{background-color:#1a1e1f!important');
});

test.each([
  ['confirmation', 'Manage booking'],
  ['moved', 'Manage booking'],
  ['note', 'Manage booking'],
  ['deposit', 'Pay $60.00'],
  ['refund', 'See the workshops'],
  ['not charged', 'Book another time'],
  ['google joined', 'View your account'],
  ['password changed', 'View your account'],
])('%s has one button: %s', (name, label) => {
  const buttons = [
    ...htmlOf(mails[name]!).matchAll(/<a\s+href="https:[^>]*class="button"[^>]*>([^<]*)</g),
  ];
  expect(buttons.map(([, text]) => text)).toEqual([label]);
});

test.each([
  ['confirmation', 'Tue, Dec 1, 1:00 PM to 4:00 PM Pacific Time, 2 guests'],
  ['moved', 'Your $60.00 moves with your booking'],
  ['refund', 'On your card by Sat, Nov 28'],
  ['code', '482091 works for 10 minutes'],
])('an inbox shows for %s: %s', (name, preview) => {
  const [, hidden] = /<div\s+style="display:none[^>]*>([^<]*)</.exec(htmlOf(mails[name]!))!;
  expect(plain(hidden!.replaceAll(/&#847;|&zwnj;|&nbsp;/g, ' '))).toBe(preview);
});

test('a confirmation shows the number, end, place, what to bring, the paid amount, the balance and the deadlines for a refund and a move', () => {
  const text = plain(textOf(mails['confirmation']!));
  for (const fact of [
    'Booking 7F3A-91C4',
    'Tuesday, December 1, 2026 1:00 PM to 4:00 PM',
    'Ring Workshop 2 guests',
    'Where: 1234 Example Street, Unit 5 Los Angeles, CA 90000',
    'Bring: Closed shoes',
    'Ages: 12 or older. Guests under 16 need an adult',
    'Deposit paid: $60.00',
    'At the workshop: $270.00 Anything you add at the studio is paid there.',
    'Your deposit is refundable until Tue, Nov 24, 1:00 PM Pacific Time, and not after.',
    'Moving is free until Mon, Nov 30, 1:00 PM Pacific Time. Your deposit moves with your booking.',
  ]) {
    expect(text).toContain(fact);
  }
});

test('beside a balance, an email names the sales tax in the price, unless nothing is due', () => {
  const taxed = { ...bookingOf(), taxCents: 390 };
  const paid = { ...at, amountCents: 6000 };
  expect(textOf(confirmationMail(taxed, paid))).toContain(
    'At the workshop: $270.00\nThe price includes $3.90 sales tax. Anything you add',
  );
  expect(textOf(confirmationMail({ ...taxed, balanceCents: 0 }, paid))).not.toContain('tax');
});

test('a balance that is paid after the workshop does not speak of choices at the studio', () => {
  const paid = (now: string) =>
    textOf(balancePaidMail(bookingOf(), { ...at, now: new Date(now), amountCents: 27_000 }));
  expect(paid('2026-12-01T20:59:00Z')).toContain('Due at the workshop: $270.00\nAnything you');
  expect(paid('2026-12-01T21:00:00Z')).toContain('Still due: $270.00\n');
  expect(paid('2026-12-01T21:00:00Z')).not.toMatch(/at the (workshop|studio)/i);
});

test.each(['tip receipt', 'balance paid'])('%s names the day of the payment', (name) => {
  expect(textOf(mails[name]!)).toContain('Paid by card on Wed, Nov 18, 2026');
});

test('a confirmation of a chain workshop says that it takes 3 to 4 hours', () => {
  const chain = bookingOf({ serviceName: 'Chain Necklace Workshop' });
  const confirmed = { ...at, amountCents: 6000 };
  expect(textOf(confirmationMail(chain, confirmed))).toContain('Duration: 3 to 4 hours');
  expect(textOf(confirmationMail(bookingOf(), confirmed))).not.toContain('Duration');
});

test('a confirmation within a week says that the deposit cannot be refunded', () => {
  const late = { ...at, now: new Date('2026-11-29T20:00:00Z'), amountCents: 6000 };
  expect(textOf(confirmationMail(bookingOf(), late))).toContain(
    'Your session is in 2 days, so this deposit is non-refundable.',
  );
});

test('a reminder ends with a link to choose another date, after its only filled button', () => {
  const mail = mails['reminder']!;
  expect(textOf(mail)).toMatch(
    /Manage booking: \S+\n\nCan’t make it\?\nMove it for free until Mon, Nov 30, 1:00 PM Pacific Time\. Your deposit moves with your booking\.\nMove it: \S+\?change=date#/,
  );
  expect(htmlOf(mail).match(/class="button"/g)).toHaveLength(2);
});

test('a confirmation of a session tomorrow does not offer a move', () => {
  const late = { ...at, now: new Date('2026-11-30T22:00:00Z'), amountCents: 6000 };
  expect(textOf(confirmationMail(bookingOf(), late))).not.toMatch(/mov/i);
});

test('an email about a moved booking shows the old and the new time', () => {
  const text = textOf(mails['moved']!);
  expect(text).toContain('Moved to Saturday, December 5');
  expect(text).toContain('Before: Tue, Dec 1, 1:00 PM');
  expect(text).toContain('Saturday, December 5, 2026\n3:00 PM to 6:00 PM');
  expect(text).toContain('The kiln is being repaired.\nTea & cake are on us.');
  expect(text).toContain('Moving is free until Fri, Dec 4, 3:00 PM');
});

test('does not call a deposit non-refundable that the studio moves into the last week', () => {
  const soon = bookingOf({ slotDate: '2026-11-20', studioMovedAt: at.now });
  const before = { date: '2026-11-20', slotId: 1 } as const;
  const mail = updateMail(soon, {
    ...at,
    by: 'studio',
    before,
    note: undefined,
    amountCents: 6000,
    joinedRefundUntil: null,
  });
  expect(textOf(mail)).toContain('Moved to 1:00 PM');
  expect(textOf(mail)).not.toMatch(/non-refundable|no longer refundable/);
  expect(textOf(mail)).toContain('or refund your whole deposit');
});

test.each([
  ['booking', 'continue your booking'],
  ['account', 'open your account'],
  ['password', 'choose a new password'],
] as const)('a code for %s names its purpose', (purpose, words) => {
  const mail = codeMail(studio, { code: '482091', purpose });
  const { subject } = mail;
  const { text, html } = set(mail);
  expect(text).toContain(words);
  expect(text).toMatch(/^482091$/m);
  expect(html).toMatch(/letter-spacing:\.14em[^>]*>\s*482091\s*</);
  expect(html).not.toMatch(/href="http/);
  expect(subject).not.toContain('482091');
});

test('a refund email shows the deposit, the amount and the date', () => {
  const mail = refundMail(bookingOf(), { ...at, amountCents: 3000, reason: 'Decided by staff' });
  expect(textOf(mail)).toContain('Our staff refunded your deposit.');
  expect(textOf(mail)).toContain('$30.00 is on its way to the card you paid with');
  expect(textOf(mail)).toContain('On your card: by Sat, Nov 28\n5 to 10 days with most banks');
});

test('escapes typed text everywhere in an email', () => {
  const typed = '<b onclick="x">&\'"</b>';
  const booking = { ...bookingOf({ guestName: typed }), title: typed };
  const mail = updateMail(booking, {
    ...at,
    by: 'studio',
    before: undefined,
    note: typed,
    amountCents: 6000,
    joinedRefundUntil: null,
  });
  expect(htmlOf(mail)).not.toContain('<b ');
  expect(
    htmlOf(mail).match(/&lt;b onclick=&quot;x&quot;&gt;&amp;&#39;&quot;&lt;\/b&gt;/g),
  ).toHaveLength(3);
});
