import type { Request } from '../studio/call.ts';
import { readLink } from '../studio/read-codes.ts';
import { learnField, phoneOf, type Play, type Step } from './play.ts';

const ofGuest = ({ learnt, visitor: { client } }: Play, request: Request): Request => ({
  token: learnt['guest'],
  client,
  ...request,
});

const forBooking =
  (path: string, bodyOf: (version: number, play: Play) => object) =>
  (play: Play): Request =>
    ofGuest(play, {
      path: `/booking/${play.learnt['reservationId']}${path}`,
      body: bodyOf(Number(play.learnt['version']), play),
    });

const look: Step = {
  of: 'getBooking',
  what: 'the booking, as its guest sees it',
  request: (play) => ofGuest(play, { path: `/booking/${play.learnt['reservationId']}` }),
  learn: (play, answer) => {
    learnField('version')(play, answer);
    learnField('balance_cents')(play, answer);
  },
};

const sourceId = 'cnon:card-nonce-ok';

const payBalance =
  (sumOf: (play: Play) => number) =>
  (play: Play): Request => ({
    ...forBooking('/balance', () => ({ amountCents: sumOf(play), sourceId }))(play),
    key: `${play.key}-balance`,
  });

const due = ({ learnt }: Play): number => Number(learnt['balance_cents']);

const balance: Step[] = [
  {
    of: 'payBalance',
    what: 'without a key',
    request: forBooking('/balance', () => ({ amountCents: 1, sourceId })),
  },
  { of: 'payBalance', what: 'another sum than is due', request: payBalance(() => 1) },
  { of: 'payBalance', what: 'what is due', request: payBalance(due) },
  { of: 'payBalance', what: 'the same again', request: payBalance(due) },
  look,
];

/** The deposit of seats that staff hold, by the link of its own mail. */
const depositByLink: Step[] = [
  {
    of: 'openBooking',
    what: 'the link of a deposit',
    request: async ({ studio, visitor: { client, email } }) => ({
      path: '/booking/open',
      client,
      body: { key: await readLink(studio, phoneOf(email)) },
    }),
    learn: learnField('token', 'phoneGuest'),
  },
  ...(
    [
      ['payDeposit', 'by the link'],
      ['payDeposit', 'by the link again'],
    ] as const
  ).map(([of, what]): Step => ({
    of,
    what,
    request: ({ learnt, visitor: { client } }) => ({
      path: `/booking/${learnt['heldId']}/deposit`,
      token: learnt['phoneGuest'],
      client,
      body: { sourceId },
    }),
  })),
];

/** What a guest does with the booking after its payment, by the link of its mail. */
export const afterwards: Step[] = [
  {
    of: 'openBooking',
    what: 'a link that never was one',
    request: ({ visitor: { client } }) => ({ path: '/booking/open', client, body: { key: 'a' } }),
  },
  {
    of: 'mailBookingLinks',
    what: 'a new link',
    request: ({ visitor: { client, email } }) => ({
      path: '/booking/link',
      client,
      body: { email },
    }),
  },
  {
    of: 'openBooking',
    what: 'the link',
    request: async ({ studio, visitor: { client, email } }) => ({
      path: '/booking/open',
      client,
      body: { key: await readLink(studio, email) },
    }),
    learn: learnField('token', 'guest'),
  },
  look,
  {
    of: 'changeBookingDetails',
    what: 'another note',
    request: (play) => ({
      ...forBooking('', (version) => ({ guestNote: 'Two bands.', version }))(play),
      method: 'PATCH',
    }),
    learn: learnField('version'),
  },
  {
    of: 'moveBooking',
    what: 'to where it is',
    request: forBooking('/move', (version, { date }) => ({ date, version })),
  },
  {
    of: 'shrinkBooking',
    what: 'to nobody',
    request: forBooking('/guests', (version) => ({ guestCount: 0, version, refundCents: 0 })),
  },
  {
    of: 'holdMoreGuests',
    what: 'for nobody',
    request: forBooking('/guests/hold', () => ({ addedGuests: 0 })),
  },
  {
    of: 'payMoreGuests',
    what: 'without a key',
    request: forBooking('/pay', () => ({ addedGuests: 1, sourceId })),
  },
  {
    of: 'payDeposit',
    what: 'though all of it is paid',
    request: forBooking('/deposit', () => ({ sourceId })),
  },
  ...depositByLink,
  ...balance,
  {
    of: 'answerOffer',
    what: 'though nothing was asked',
    request: forBooking('/offer', (version) => ({ answer: 'refund', version })),
  },
  { of: 'resendBooking', what: 'the mail again', request: forBooking('/resend', () => ({})) },
  {
    of: 'switchReminders',
    what: 'no more of them',
    request: forBooking('/reminders', () => ({ on: false })),
  },
  { of: 'relinkBooking', what: 'another link', request: forBooking('/relink', () => ({})) },
  {
    of: 'cancelBooking',
    what: 'for another sum than was shown',
    request: forBooking('/cancel', (version) => ({ version, refundCents: 1 })),
  },
];
