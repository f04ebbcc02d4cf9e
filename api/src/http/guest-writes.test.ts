import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createExamples } from '../docs/test-examples.ts';
import { customer, registerCustomer } from '../docs/test-example.ts';
import { operations } from '../docs/operations.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import { tooManyRequests } from './errors.ts';
import { refusedFrom, statuses } from './test-throttles.ts';
import type { Throttles } from './throttles.ts';

type Limit =
  | { rule: keyof Throttles }
  /** A test that shows another limit. */
  | { file: string; test: string };

const rule = (name: keyof Throttles): Limit => ({ rule: name });
const shownBy = (file: string, test: string): Limit => ({ file, test });

const cards = rule('refusedCardsPerPayer');
const changes = rule('changesPerBooking');
const mails = rule('bookingMailsPerAddress');
const links = 'booking/link/links.test.ts';

/** Every call of a guest, a customer or a visitor that may change something, and what limits it. */
const limitOf: Record<string, Limit> = {
  answerBenchOffer: shownBy(
    'booking/offered-lines/bench-offers.test.ts',
    'a declined line adds nothing, and another answer to it is refused',
  ),
  answerOffer: shownBy(
    'booking/offer/offers.test.ts',
    'an answered offer cannot be answered again',
  ),
  askGoogleNonce: shownBy(
    'auth/google/google-token.test.ts',
    'refuses another token with a used nonce',
  ),
  cancelBooking: shownBy(
    'booking/change/cancel.test.ts',
    'many times at once cancels once, sends one refund, and returns the same answer to all',
  ),
  changeBookingDetails: changes,
  changePassword: rule('passwordChangesPerSession'),
  chooseAddOns: changes,
  createPayment: cards,
  endOtherSessions: shownBy(
    'auth/password/change-password.test.ts',
    'ends the other sessions, but not this one or those of other customers',
  ),
  holdMoreGuests: shownBy(
    'reservation/hold/hold-limits.test.ts',
    'a client holds at most two full sessions over all days',
  ),
  holdSeats: shownBy(
    'reservation/hold/hold-limits.test.ts',
    'a client holds at most two full sessions over all days',
  ),
  leaveTip: cards,
  mailBookingCode: rule('codesPerClientAndHour'),
  mailBookingLinks: mails,
  mailBookingTerms: rule('termsMailsPerAddress'),
  mailSeatLink: rule('seatMailsPerBooking'),
  mailTerms: rule('termsMailsPerAddress'),
  moveBooking: shownBy('booking/change/changes.test.ts', 'is allowed three times'),
  openByCode: shownBy('booking/link/open-by-code.test.ts', 'after five wrong codes'),
  openBooking: shownBy(links, 'the eleventh sign-in session that a link opens ends the oldest'),
  openGuestForm: shownBy(
    'guest-form/seat-links.test.ts',
    'wrong keys are limited, and a valid link works nevertheless',
  ),
  payBalance: cards,
  payDeposit: cards,
  payMoreGuests: cards,
  quotePayment: shownBy(
    'http/throttles.test.ts',
    'does not check the eleventh wrong coupon of a client within an hour',
  ),
  register: rule('failedRegistrationsPerProof'),
  // Each link ends the one before it; its emails are limited.
  relinkBooking: shownBy(
    links,
    'strangers who ask for emails cannot keep an old link alive or use up the limit for new links',
  ),
  replacePassword: rule('failedRegistrationsPerProof'),
  replaceGuest: rule('replacedGuestsPerBooking'),
  resendBooking: mails,
  sendGuestForm: rule('formsPerSeat'),
  sendVerificationCode: rule('codesPerClientAndHour'),
  shrinkBooking: shownBy('booking/change/changes.test.ts', 'refuses one guest for couple rings'),
  signIn: rule('failedSignInsPerClient'),
  signInAdmin: rule('failedAdminSignInsPerClient'),
  signInWithGoogle: shownBy('auth/google/google-token.test.ts', 'a Google token signs in once'),
  signOut: shownBy('auth/auth.test.ts', 'after logout the token is refused'),
  switchReminders: changes,
  takeTablet: shownBy(
    'guest-form/tablet.test.ts',
    'a token opens the forms once, also for two callers at the same time',
  ),
  verifyEmail: shownBy('email/verification.test.ts', 'after five wrong codes'),
};

let api: TestApi;
let examples: ReturnType<typeof createExamples>;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  examples = createExamples(api);
  token = await registerCustomer(api, customer.email);
});
afterAll(() => api.close());

test('every call that a guest can repeat has a limit', () => {
  const writes = operations.filter(
    ({ endpoint, caller }) =>
      endpoint.method !== 'GET' && !['admin', 'square', 'sendgrid'].includes(caller),
  );
  expect(writes.map(({ name }) => name).sort()).toEqual(Object.keys(limitOf).sort());
});

const limits = Object.entries(limitOf);
const byRule = limits.flatMap(([name, limit]) => ('rule' in limit ? [[name, limit.rule]] : []));
const byTest = limits.flatMap(([name, limit]) => ('test' in limit ? [[name, limit]] : []));

test.each(byRule as [string, keyof Throttles][])('%s is limited by %s', async (name, used) => {
  const make = examples[name]!;
  const { method, path, ...request } = await make();
  const { throttles } = api.deps;
  const { guard } = throttles;
  throttles.guard = (places, attempt) =>
    places.some(([throttle]) => throttle === throttles[used])
      ? Promise.reject(tooManyRequests('used up', { retryAfter: 1 }))
      : guard(places, attempt);
  const { status, body } = await api.call(method, path, { ...request, token });
  throttles.guard = guard;
  expect([status, body.error]).toEqual([429, 'used up']);
});

test.each(byTest as [string, { file: string; test: string }][])(
  'a test shows what limits %s',
  (_, { file, test: title }) => {
    expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).toContain(title);
  },
);

test('refuses the 21st change of a booking’s details within an hour, and keeps the twentieth', async () => {
  const { method, path } = await examples['changeBookingDetails']!();
  let version = 0;
  const rename = () =>
    api.call(method, path, { token, body: { guestName: `Maya ${++version}`, version } });
  expect(await statuses(21, rename)).toEqual(refusedFrom(21, 21, 200));
  expect((await api.call('GET', path, { token })).body.guest_name).toBe('Maya 20');
});
