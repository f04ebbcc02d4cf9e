import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { optionalText, requireCents, requireObject, requireText } from './fields.ts';
import type { Ledger, Payment, Refund } from './ledger.ts';
import { invalidRequest, SquareFailure } from './square-failure.ts';
import type { SendEvent } from './webhooks.ts';
import { paymentToWire, refundToWire } from './wire.ts';

type Parts = { ledger: Ledger; sendEvent: SendEvent; clock: () => Date };

/** Returns PENDING as Square does. The refund is COMPLETED the next time it is read. */
export function refundPayment(request: unknown, { ledger, sendEvent, clock }: Parts) {
  const body = requireObject(request);
  const idempotencyKey = requireText(body, 'idempotency_key', 45);
  const paymentId = requireText(body, 'payment_id', 255);
  const amount = requireCents(body);
  const reason = optionalText(body, 'reason', 192);
  const earlier = ledger.refundWithKey(idempotencyKey);
  if (earlier) return answerAgain(earlier, request);

  const payment = ledger.payment(paymentId);
  checkRefundable(payment, amount);
  const now = clock().toISOString();
  const refund: Refund = {
    id: `${paymentId}_${randomBytes(16).toString('base64url')}`,
    paymentId,
    status: 'PENDING',
    amount,
    currency: payment.currency,
    reason,
    locationId: payment.locationId,
    idempotencyKey,
    request,
    createdAt: now,
    updatedAt: now,
  };
  const firstAnswer = { refund: refundToWire(refund) };
  ledger.addRefund(refund);
  payment.refunded += amount;
  payment.refundIds = [...(payment.refundIds ?? []), refund.id];
  payment.updatedAt = now;
  sendEvent('refund.created', refund.id, firstAnswer);
  refund.status = 'COMPLETED';
  sendEvent('payment.updated', payment.id, { payment: paymentToWire(payment) });
  sendEvent('refund.updated', refund.id, { refund: refundToWire(refund) });
  return firstAnswer;
}

function answerAgain(earlier: Refund, request: unknown) {
  if (isDeepStrictEqual(earlier.request, request)) return { refund: refundToWire(earlier) };
  throw invalidRequest(
    'IDEMPOTENCY_KEY_REUSED',
    'The idempotency key can only be retried with the same request data.',
    'idempotency_key',
  );
}

function checkRefundable(payment: Payment, amount: number) {
  if (payment.status !== 'COMPLETED') {
    throw refundError(
      'PAYMENT_NOT_REFUNDABLE',
      `A ${payment.status} payment has no money to refund.`,
    );
  }
  if (amount > payment.amount - payment.refunded) {
    throw refundError(
      'REFUND_AMOUNT_INVALID',
      'The requested refund amount exceeds the amount available to refund.',
    );
  }
}

const refundError = (code: string, detail: string) =>
  new SquareFailure(400, { category: 'REFUND_ERROR', code, detail });
