import { declinedCard, payment } from '../studio/booking.ts';
import type { Request } from '../studio/call.ts';
import { readCodes } from '../studio/read-codes.ts';
import { eventBody, sign } from '../studio/webhook.ts';
import { account } from './account-steps.ts';
import { afterwards } from './booking-steps.ts';
import { learnField, ofVisitor, type Play, type Step } from './play.ts';
import { staff } from './staff-steps.ts';

const farOff = 'startDate=2020-01-01&endDate=2020-01-02';

const webhook = async ({ studio }: Play, key: string): Promise<Request> => {
  const { payments } = await studio.providers.ledger();
  const raw = eventBody(payments.at(-1)!.id);
  const url = studio.environment()['SQUARE_WEBHOOK_URL']!;
  const headers = { 'x-square-hmacsha256-signature': sign(raw, { key, url }) };
  return { path: '/payment/webhook', raw, headers };
};

const looking: Step[] = [
  { of: '/health', what: 'is it there', request: () => ({ path: '/health' }) },
  { of: '/ready', what: 'is it ready', request: () => ({ path: '/ready' }) },
  { of: '/docs', what: 'the page about it', request: () => ({ path: '/docs' }) },
  { of: '/openapi.json', what: 'its description', request: () => ({ path: '/openapi.json' }) },
  { of: 'getStudio', what: 'the studio', request: () => ({ path: '/studio' }) },
  { of: 'listQuestions', what: 'what people ask', request: () => ({ path: '/studio/questions' }) },
  { of: 'listServices', what: 'the workshops', request: () => ({ path: '/services' }) },
  {
    of: 'getAvailability',
    what: 'a day of nobody',
    request: ({ date }) => {
      const day = date.slice(0, 10);
      return { path: `/availability?startDate=${day}&endDate=${day}` };
    },
  },
  {
    of: 'getAvailability',
    what: 'days long gone',
    request: () => ({ path: `/availability?${farOff}` }),
  },
];

const booking: Step[] = [
  {
    of: 'sendVerificationCode',
    what: 'a code',
    request: ({ visitor: { email, client } }) => ({
      path: '/email/verification/send',
      client,
      body: { email },
    }),
    learn: ({ visitor }, { cookie }) => {
      visitor.cookie = cookie ?? 'none was given';
    },
  },
  {
    of: 'verifyEmail',
    what: 'a wrong code',
    request: (play) =>
      ofVisitor(play, {
        path: '/email/verification/verify',
        body: { email: play.visitor.email, code: 'abcdef' },
      }),
  },
  {
    of: 'verifyEmail',
    what: 'the code',
    request: async (play) => {
      const [code] = await readCodes(play.studio, play.visitor.email, 1);
      return ofVisitor(play, {
        path: '/email/verification/verify',
        body: { email: play.visitor.email, code },
      });
    },
  },
  {
    of: 'holdSeats',
    what: 'the seats',
    request: (play) =>
      ofVisitor(play, {
        path: '/reservation/hold',
        key: play.key,
        body: {
          service: 'Silver Ring Workshop',
          date: play.date,
          guestCount: 1,
          guestEmail: play.visitor.email,
        },
      }),
  },
  {
    of: 'quotePayment',
    what: 'the price with a coupon',
    request: ({ studio }) => ({
      path: '/payment/quote',
      body: { guestCount: 1, couponCode: studio.secrets['COUPON_CODE'] },
    }),
  },
  {
    of: 'createPayment',
    what: 'a card that is declined',
    request: (play) => payment({ ...play, card: declinedCard }),
  },
  {
    of: 'createPayment',
    what: 'a card',
    request: (play) => payment(play),
    learn: learnField('reservationId'),
  },
  { of: 'createPayment', what: 'the same again', request: (play) => payment(play) },
  {
    of: 'getPaymentStatus',
    what: 'what became of it',
    request: ({ key }) => ({ path: '/payment/status', key }),
  },
  {
    of: '/payment/webhook',
    what: 'an event of Square, its bytes signed',
    request: (play) => webhook(play, play.studio.secrets['SQUARE_WEBHOOK_SIGNATURE_KEY']!),
  },
  {
    of: '/payment/webhook',
    what: 'a forged event',
    request: (play) => webhook(play, 'a guess'),
  },
];

const refused: Step[] = [
  { of: '404', what: 'nothing there', request: () => ({ path: '/nothing?a=%2F..%2F' }) },
  { of: '405', what: 'another method', request: () => ({ path: '/studio', body: {} }) },
  {
    of: '400',
    what: 'no JSON',
    request: () => ({ path: '/payment/quote', raw: '{"guestCount":' }),
  },
  {
    of: '413',
    what: 'too large',
    request: () => ({ path: '/payment/quote', raw: `"${'a'.repeat(40_000)}"` }),
  },
  {
    of: '415',
    what: 'a form',
    request: () => ({
      path: '/payment/quote',
      raw: 'guestCount=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  },
];

/** A visit that calls everything the api has, once at least: a booking, an account, staff. */
export const steps: Step[] = [
  ...looking,
  ...booking,
  ...account,
  ...staff,
  ...afterwards,
  ...refused,
];
