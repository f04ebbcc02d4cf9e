/** A word that must not appear in texts that people read, and what to write instead. */
type Term = { word: RegExp; instead: string };

/** The terms that every page, email and message uses. */
export const terms: Term[] = [
  { word: /\be-mail/i, instead: 'email' },
  { word: /\bmail(s|ed|ing)?\b/i, instead: 'email' },
  { word: /\bjewellery\b/i, instead: 'jewelry' },
  // The status value CANCELLED keeps its spelling: it is on the wire, and spec 4 quotes it.
  { word: /\b[Cc]ancell(ed|ing)\b/, instead: 'canceled, canceling' },
  { word: /\bappointments?\b/i, instead: 'booking' },
  { word: /\breservations?\b/i, instead: 'booking' },
  { word: /\bSilver (Ring|Bracelet|Earring) Workshop\b/, instead: 'the title that staff set' },
  { word: /\bwhoever\b/i, instead: 'the person: guest, visitor, customer, staff member' },
  { word: /\bsomebody\b/i, instead: 'someone' },
  { word: /\bsay to\b/i, instead: 'notify, email or show' },
  { word: /\b(anew|once more)\b/i, instead: 'again' },
  { word: /\bof (its|their|your|our) own\b/i, instead: 'its own, separate' },
  { word: /\bmend(s|ed|ing)?\b/i, instead: 'fix' },
  { word: /\b(has|have|with) no line\b/i, instead: 'offline' },
  { word: /\bright sum\b/i, instead: 'correct amount' },
  { word: /\bmoney of\b/i, instead: 'deposit, balance, refund or adjustment' },
  { word: /\btill\b.*\bsheet\b/i, instead: 'cash drawer' },
  { word: /\banything comes back|comes back any ?more\b/i, instead: 'refundable' },
  { word: /\b(tick|ticked)\b/i, instead: 'check in, mark as no-show' },
  { word: /\brefund(s|ed)?\b[^.]* ordered\b/i, instead: 'issued' },
  {
    word: /\bend(s|ed)? (all |old |the |these |your )*links?\b|\blinks? ended\b/i,
    instead: 'turn off',
  },
  { word: /\bsheet of\b/i, instead: 'sheet for' },
  { word: /\b(every|any)body\b/i, instead: 'everyone, anyone' },
  { word: /\bany more\b/i, instead: 'no longer' },
  { word: /(?<!\bthere )\bis no (?!longer)/i, instead: 'is not a' },
  { word: /\b(is|are|costs?|gives)( for)? … now\b/i, instead: 'is now …' },
  {
    word: /could not be (loaded|saved|changed|opened|shown|held|recorded)/i,
    instead: 'We couldn’t …',
  },
];

/** Texts that spec.md or a wire format prescribes word for word, each with its section. */
export const quoted: Record<string, string> = {
  'Manage Reservation': '2',
  'No reservations for this date': '2',
  'Select a date to view reservations': '2',
  'No appointments found': '2',
  'Upcoming reservations': '2',
  'You don’t have any upcoming reservations': '2',
  'Invalid reservation data': '5',
  'Failed to load reservation data': '8',
  'Failed to load reservations': '8',
  'Failed to load appointments. Please try again.': '8',
  'Failed to update reservation': '8',
  'Reservation summary': '2',
  // The refund policy of 2026-11 was published in these words.
  'The deposit becomes non-refundable 7 days before the appointment.': '9',
  'Until 7 days before the appointment it can be refunded; after that it cannot.': '9',
  'Silver Ring Workshop': '3',
  'Silver Bracelet Workshop': '3',
  'Silver Earring Workshop': '3',
  // Stored refunds have these reasons, and a refund is found again by its reason.
  'The guest has cancelled': 'a stored value',
  'Cancelled by the studio': 'a stored value',
};
