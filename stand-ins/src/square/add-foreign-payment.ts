import { randomBytes } from 'node:crypto';
import { describeCard } from './check-card.ts';
import { optionalText, requireObject, requireText } from './fields.ts';
import type { Ledger, Payment, Refund } from './ledger.ts';
import { invalidRequest } from './square-failure.ts';
import type { SendEvent } from './webhooks.ts';
import { paymentToWire } from './wire.ts';

type Parts = { ledger: Ledger; sendEvent: SendEvent; clock: () => Date };

/**
 * Adds a payment that the same merchant took without the booking site: at the counter, at another
 * location, in another currency or through another program. Part of it may already be refunded. The
 * request is `{amount, locationId, currency?, referenceId?, refunded?}`, in cents.
 */
export function addForeignPayment(request: unknown, { ledger, sendEvent, clock }: Parts) {
  const body = requireObject(request);
  const now = clock().toISOString();
  const payment: Payment = {
    id: newId(),
    status: 'COMPLETED',
    amount: cents(body.amount, 'amount'),
    currency: optionalText(body, 'currency', 3) ?? 'USD',
    refunded: cents(body.refunded ?? 0, 'refunded'),
    card: describeCard({ number: '4111111111111111', expiry: '11/35', cvv: '', postalCode: '' }),
    locationId: requireText(body, 'locationId', 50),
    referenceId: optionalText(body, 'referenceId', 40),
    idempotencyKey: newId(),
    request: body,
    createdAt: now,
    updatedAt: now,
  };
  ledger.add(payment);
  if (payment.refunded > 0) {
    const refund = refundOf(payment);
    payment.refundIds = [refund.id];
    ledger.addRefund(refund);
  }
  sendEvent('payment.updated', payment.id, { payment: paymentToWire(payment) });
  return { payment: paymentToWire(payment) };
}

const newId = () => randomBytes(16).toString('base64url');

const refundOf = (payment: Payment): Refund => ({
  id: `${payment.id}_${newId()}`,
  paymentId: payment.id,
  status: 'COMPLETED',
  amount: payment.refunded,
  currency: payment.currency,
  locationId: payment.locationId,
  idempotencyKey: newId(),
  request: {},
  createdAt: payment.createdAt,
  updatedAt: payment.createdAt,
});

function cents(value: unknown, field: string): number {
  if (Number.isSafeInteger(value) && Number(value) >= 0) return Number(value);
  throw invalidRequest('EXPECTED_INTEGER', 'Expected whole cents', field);
}
