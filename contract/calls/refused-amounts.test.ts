import { addBenchLine, changePrice } from './desk.ts';
import { takeAtDesk } from './desk-payment.ts';
import { createPayment } from './payment.ts';
import {
  type Case,
  cancelled,
  expectRefusals,
  form,
  hold,
  long,
  refund,
  silent,
  till,
} from './test-refusals.ts';

const cash = form(takeAtDesk.body, { method: 'CASH', amountCents: 100 });
const card = form(takeAtDesk.body, { method: 'CARD', squarePaymentId: 'a', version: 1 });
const priced = form(changePrice.body, { cents: 100, reason: 'A birthday.', version: 1 });
const bench = form(addBenchLine.body, { label: 'Stone', cents: 100, version: 1 });
const amount = 'Enter an amount';
const tooMuch = 'Enter at most $10,000.00';

test.each<Case>([
  ['cash is at most $10,000', cash, 'amountCents', [1_000_000], [1_000_001], tooMuch],
  ['a payout is at most $10,000', cash, 'amountCents', [-1_000_000], [-1_000_001], tooMuch],
  ['cash is whole cents and not zero', cash, 'amountCents', [1, -1], [0, 0.5, '1', null], amount],
  ['cash handed over is not negative', cash, 'givenCents', [0, 1_000_000], [-1], amount],
  ['a part of a card payment is at least a cent', card, 'amountCents', [1], [0, -1], amount],
  ['a card payment is named', card, 'squarePaymentId', ['a'], [''], 'Choose a payment'],
  ['a price may be zero', priced, 'cents', [0, 1_000_000], [-1, 0.5], amount],
  ['a price is at most $10,000', priced, 'cents', [1_000_000], [1_000_001], tooMuch],
  ['a price needs a reason', priced, 'reason', ['x'], ['', ' '], 'A reason is required'],
  ['a bench line is not zero', bench, 'cents', [-1, 1], [0], amount],
  ['a bench line has a name', bench, 'label', [long(100)], ['', '\n'], 'Description is required'],
  ['a refund is above zero', refund, 'amountCents', [1], [0], 'Enter an amount above $0.00'],
  ['a refund is at least what the page showed', cancelled, 'refundCents', [0], [-1, 0.5], silent],
  ['a drawer’s float is not negative', till, 'floatCents', [0], [-1], 'Enter the counted amount'],
  [
    'a drawer may lack a part of its float',
    till,
    'countedCents',
    [-1_000_000],
    [0.5],
    'Enter the counted amount',
  ],
  ['a drawer holds at most $10,000', till, 'countedCents', [1_000_000], [1_000_001], tooMuch],
])('%s', (...row) => expectRefusals(row));

test('a card is charged by its token, never by its number', () => {
  const { body } = createPayment;
  const details = { ...hold.valid, guestName: 'Maya' };
  const paid = { sourceId: 'cnon:card-nonce-ok', reservationDetails: details };
  expect(body.safeParse(paid).success).toBe(true);
  for (const sourceId of ['', long(501)])
    expect(body.safeParse({ ...paid, sourceId }).success).toBe(false);
  expect(body.safeParse({ ...paid, cardNumber: '4111111111111111' }).success).toBe(false);
});
