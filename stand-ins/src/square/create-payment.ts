import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CardToken, CardTokens, DeclineCode } from './card-tokens.ts';
import { optionalText, requireCents, requireObject, requireText } from './fields.ts';
import type { Ledger, Payment } from './ledger.ts';
import { invalidRequest, notFound, SquareFailure } from './square-failure.ts';
import type { SendEvent } from './webhooks.ts';
import { paymentToWire } from './wire.ts';

type Parts = { ledger: Ledger; tokens: CardTokens; sendEvent: SendEvent; clock: () => Date };

/** Creates a payment. It does not await, so that concurrent requests with one idempotency key make one payment. */
export function createPayment(request: unknown, { ledger, tokens, sendEvent, clock }: Parts) {
  const order = parseOrder(request);
  const earlier = ledger.paymentWithKey(order.idempotencyKey);
  if (earlier) return answerAgain(earlier, request);

  const token = spend(tokens.find(order.sourceId), order.idempotencyKey);
  const now = clock().toISOString();
  const payment: Payment = {
    ...order.details,
    id: randomBytes(16).toString('base64url'),
    status: token.decline ? 'FAILED' : 'APPROVED',
    refunded: 0,
    card: token.card,
    decline: token.decline,
    idempotencyKey: order.idempotencyKey,
    request,
    createdAt: now,
    updatedAt: now,
  };
  ledger.add(payment);
  sendEvent('payment.created', payment.id, { payment: paymentToWire(payment) });
  if (payment.status === 'APPROVED' && order.isCapturedAtOnce) {
    payment.status = 'COMPLETED';
    sendEvent('payment.updated', payment.id, { payment: paymentToWire(payment) });
  }
  return answer(payment);
}

function parseOrder(request: unknown) {
  const body = requireObject(request);
  return {
    sourceId: requireText(body, 'source_id', 255),
    idempotencyKey: requireText(body, 'idempotency_key', 45),
    isCapturedAtOnce: body.autocomplete !== false,
    details: {
      amount: requireCents(body),
      locationId: requireText(body, 'location_id', 50),
      referenceId: optionalText(body, 'reference_id', 40),
      note: optionalText(body, 'note', 500),
      buyerEmail: optionalText(body, 'buyer_email_address', 255),
    },
  };
}

function spend(token: CardToken | undefined, idempotencyKey: string): CardToken {
  if (!token) throw notFound('Card nonce not found', 'source_id');
  if (token.usedBy !== undefined) {
    throw invalidRequest('CARD_TOKEN_USED', 'Card nonce already used; please request new nonce.');
  }
  if (!token.isReusable) token.usedBy = idempotencyKey;
  return token;
}

function answerAgain(earlier: Payment, request: unknown) {
  if (isDeepStrictEqual(earlier.request, request)) return answer(earlier);
  throw invalidRequest(
    'IDEMPOTENCY_KEY_REUSED',
    'The idempotency key can only be retried with the same request data.',
    'idempotency_key',
  );
}

function answer(payment: Payment) {
  const wire = paymentToWire(payment);
  if (!payment.decline) return { payment: wire };
  const detail = `Authorization error: '${payment.decline}'`;
  throw new SquareFailure(
    declineStatuses[payment.decline],
    { category: 'PAYMENT_METHOD_ERROR', code: payment.decline, detail },
    wire,
  );
}

const declineStatuses: Record<DeclineCode, number> = {
  GENERIC_DECLINE: 402,
  CVV_FAILURE: 400,
  ADDRESS_VERIFICATION_FAILURE: 400,
  INVALID_EXPIRATION: 400,
  CARD_DECLINED_VERIFICATION_REQUIRED: 402,
};
