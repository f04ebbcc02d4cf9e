import {
  bookingSchema,
  type BookingDraft,
  chooseIn,
  depositOf,
  linkOf,
  newDraft,
  priceIn,
  stepDay,
} from './booking-draft.ts';

const today = '2026-11-24';
/** 1:30 PM in Los Angeles, after the session at 1:00 PM has started. */
const now = new Date(`${today}T13:30:00-08:00`);

beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

const draft = (changes: Partial<BookingDraft> = {}): BookingDraft => ({
  ...newDraft(today, {}),
  date: '2026-11-25',
  slotId: 2,
  guestName: 'Maya Lindqvist',
  guestPhone: '(213) 555-0142',
  menuCents: 16_500,
  ...changes,
});

test.each([
  ['a phone booking', {}, 'DESK'],
  ['a walk-in', { source: 'WALK_IN' as const }, 'NONE'],
  ['a session that has started', { date: today }, 'NONE'],
  ['a session later today', { date: today, slotId: 3 }, 'DESK'],
  [
    'a walk-in with a chosen deposit',
    { source: 'WALK_IN' as const, deposit: 'DESK' as const },
    'DESK',
  ],
])('the deposit of %s is %j', (_, changes, deposit) => {
  expect(depositOf(draft(changes as Partial<BookingDraft>))).toBe(deposit);
});

test('a deposit by link has a deadline or a reason why it has none, and neither without a session', () => {
  expect(linkOf(draft(), now)).toMatchObject({ linkEnd: expect.any(Date), whyNoLink: null });
  expect(linkOf(draft({ date: today }), now)).toEqual({
    linkEnd: null,
    whyNoLink: 'The session has started: take the deposit at the desk.',
  });
  expect(linkOf(draft({ slotId: null }), now)).toEqual({ linkEnd: null, whyNoLink: null });
});

test.each([
  [{ isPriced: false, price: { cents: '1', reason: '' } }, 16_500, false],
  [{ isPriced: true, price: { cents: '165.00', reason: '' } }, 16_500, false],
  [{ isPriced: true, price: { cents: '150', reason: '' } }, 15_000, true],
  [{ isPriced: true, price: { cents: 'free', reason: '' } }, null, true],
])('the price of %j', (changes, cents, isRepriced) => {
  expect(priceIn(draft(changes))).toEqual({ cents, isRepriced });
});

test('choices have consequences: a couple is two guests, another date has no session, a walk-in is today', () => {
  const choose = (change: Partial<BookingDraft>) => chooseIn(draft(), { today, ...change });
  expect(choose({ service: 'Couple Rings Workshop' })).toMatchObject({ guestCount: 2 });
  expect(choose({ guestCount: 3 })).toEqual({ guestCount: 3 });
  expect(choose({ date: '2026-11-26' })).toEqual({
    date: '2026-11-26',
    wanted: null,
    isRaising: false,
  });
  expect(choose({ source: 'WALK_IN' })).toEqual({
    source: 'WALK_IN',
    date: today,
    deposit: null,
    wanted: null,
    isRaising: false,
  });
});

test.each([
  [today, -1, today],
  [today, 1, '2026-11-25'],
  ['2027-01-23', 1, '2027-01-23'],
  ['', 1, '2026-11-25'],
  ['2020-01-01', 1, today],
])('from %j by %i the day is %s, within the booking window', (date, by, next) => {
  expect(stepDay(date, by, today)).toBe(next);
});

const problemsOf = (changes: Partial<BookingDraft>) =>
  Object.fromEntries(
    (bookingSchema.safeParse(draft(changes)).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

test.each([
  [{}, {}],
  [{ date: '', slotId: null }, { date: 'Choose a date' }],
  [{ slotId: null }, { session: 'Choose a session' }],
  [{ deposit: 'LINK' as const }, { guestEmail: 'Enter an email address to send a link' }],
  [
    { deposit: 'LINK' as const, date: today, guestEmail: 'maya@mail.example' },
    { deposit: 'The session has started: take the deposit at the desk.' },
  ],
  [
    { isPriced: true, price: { cents: '', reason: 'A friend' } },
    { 'price.cents': 'Enter a price such as 150.00' },
  ],
])('the draft with %j has the problems %j', (changes, problems) => {
  expect(problemsOf(changes as Partial<BookingDraft>)).toEqual(problems);
});

test('emails the guest unless staff turn that off, and always with a link', () => {
  const notifyOf = (changes: Partial<BookingDraft>) => bookingSchema.parse(draft(changes)).notify;
  const guestEmail = 'maya@mail.example';
  expect(notifyOf({ guestEmail })).toBe(true);
  expect(notifyOf({ guestEmail, notify: false })).toBe(false);
  expect(notifyOf({ guestEmail, notify: false, deposit: 'LINK' })).toBe(true);
  expect(notifyOf({ guestEmail: ' ' })).toBe(false);
});
