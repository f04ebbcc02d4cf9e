import { requireObject, requireText } from './fields.ts';
import type { Ledger, Payment } from './ledger.ts';
import { invalidRequest } from './square-failure.ts';
import type { SendEvent } from './webhooks.ts';
import { paymentToWire } from './wire.ts';

type Parts = { ledger: Ledger; sendEvent: SendEvent };

/** Only an authorized payment that is not captured can be canceled by its id. */
export function cancelPayment(id: string, { ledger, sendEvent }: Parts) {
  const payment = ledger.payment(id);
  if (payment.status === 'APPROVED') markCanceled(payment, sendEvent);
  if (payment.status === 'CANCELED') return { payment: paymentToWire(payment) };
  throw invalidRequest('BAD_REQUEST', `A ${payment.status} payment cannot be canceled.`);
}

/** Cancels a payment with an unknown outcome if it exists. */
export function cancelByIdempotencyKey(request: unknown, { ledger, sendEvent }: Parts) {
  const key = requireText(requireObject(request), 'idempotency_key', 45);
  const payment = ledger.paymentWithKey(key);
  if (!payment || payment.status === 'FAILED' || payment.status === 'CANCELED') return {};
  if (payment.refunded > 0) {
    throw invalidRequest('BAD_REQUEST', 'A refunded payment cannot be canceled.');
  }
  markCanceled(payment, sendEvent);
  return {};
}

function markCanceled(payment: Payment, sendEvent: SendEvent) {
  payment.status = 'CANCELED';
  payment.updatedAt = new Date().toISOString();
  sendEvent('payment.updated', payment.id, { payment: paymentToWire(payment) });
}
