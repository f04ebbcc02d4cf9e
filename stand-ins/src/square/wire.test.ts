import type { Payment } from './ledger.ts';
import { paymentToWire } from './wire.ts';

const at = '2026-11-20T12:00:00.000Z';
const payment: Payment = {
  id: 'PAYMENT',
  status: 'COMPLETED',
  amount: 6000,
  refunded: 0,
  card: { brand: 'VISA', last4: '1111', expMonth: 11, expYear: 2035 },
  locationId: 'L1',
  referenceId: 'reservation-1',
  note: 'Deposit',
  buyerEmail: 'maya@mail.example',
  idempotencyKey: 'key',
  request: {},
  createdAt: at,
  updatedAt: at,
};
const money = { amount: 6000, currency: 'USD' };

test('a captured payment has its amount, reference, note, buyer and receipt number', () => {
  const wire = paymentToWire(payment);
  expect(wire).toMatchObject({
    created_at: at,
    amount_money: money,
    total_money: money,
    approved_money: money,
    reference_id: 'reservation-1',
    note: 'Deposit',
    buyer_email_address: 'maya@mail.example',
    receipt_number: 'PAYM',
  });
  expect(wire).not.toHaveProperty('refunded_money');
});

test.each([
  ['APPROVED', 'AUTHORIZED'],
  ['CANCELED', 'VOIDED'],
  ['FAILED', 'FAILED'],
] as const)('a payment that is %s has a card that is %s and no captured money', (status, card) => {
  const wire = paymentToWire({ ...payment, status });
  expect(wire.card_details.status).toBe(card);
  expect(wire).not.toHaveProperty('approved_money');
});

test.each([
  ['CVV_FAILURE', 'CVV_REJECTED', 'AVS_ACCEPTED'],
  ['ADDRESS_VERIFICATION_FAILURE', 'CVV_ACCEPTED', 'AVS_REJECTED'],
  ['GENERIC_DECLINE', 'CVV_ACCEPTED', 'AVS_ACCEPTED'],
] as const)('after %s the card is %s and %s', (decline, cvv, avs) => {
  expect(paymentToWire({ ...payment, status: 'FAILED', decline }).card_details).toMatchObject({
    cvv_status: cvv,
    avs_status: avs,
  });
});
