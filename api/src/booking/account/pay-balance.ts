import { createHash } from 'node:crypto';
import { payBalance as endpoint, type PaymentResult } from '@studio/contract';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError, balanceChanged, notChangeable } from '../../http/errors.ts';
import type { Count } from '../../http/throttle.ts';
import { isKeyUsed, type KeyUse, keyUseOf } from '../../http/used-key.ts';
import { readDueAt } from '../../payment/account/read-due-booking.ts';
import { startBalance } from '../../payment/balance/start-balance.ts';
import { answerPayment } from '../../payment/checkout/answer-payment.ts';
import { limitRefusedCards } from '../../payment/checkout/card-testing.ts';
import { settleCharge } from '../../payment/checkout/settle-charge.ts';
import type { PaymentOutcome } from '../../payment/outcome/payment-outcome.ts';
import { PaymentAttempt } from '../../payment/payment-attempt.entity.ts';
import { referenceOf } from '../../payment/payment-reference.ts';
import { isSessionClosed } from '../../reservation/is-session-closed.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import type { Accepted, Call } from '../../route.ts';
import { whyClosed } from '../change/require-changeable.ts';
import { type Booking, guestsOf, requireBooking } from '../read-booking.ts';
import { whyNotPaid } from './why-not-paid.ts';

type Answer = PaymentResult | Accepted<PaymentResult>;
type BalanceCall = Call<typeof endpoint>;

/**
 * Charges the guest the balance, which the server computes at that moment. Throws TERMS_CHANGED with the new
 * balance when the page showed another amount. A repeated call returns the outcome of the first. When two calls
 * arrive at once, one pays, and the other reports a payment in progress or the new balance.
 */
export async function payBalance(deps: Dependencies, call: BalanceCall): Promise<Answer> {
  const { idempotencyKey: key, params, body } = call;
  // The key covers the amount but not the card.
  const wish = { amountCents: body.amountCents };
  const use = keyUseOf({ key, actor: 'guest', endpoint, params, body: wish });
  for (let tries = 1; ; tries++) {
    try {
      return await payOnce(deps, call, use);
    } catch (error) {
      const isConflict = error instanceof ApiError && error.type === 'VERSION_CONFLICT';
      if (!isConflict || tries === mostTries) throw error;
    }
  }
}

/** After a lost race, reads the booking again: nothing has been charged yet. */
const mostTries = 3;

async function payOnce(deps: Dependencies, call: BalanceCall, use: KeyUse): Promise<Answer> {
  const { params, session, body, client } = call;
  const booking = await requireBooking(deps, { id: params.id, session: session! });
  const { root } = booking;
  const isKeyNoted = await deps.database.run((manager) => isKeyUsed(manager, use));
  const requestHash = createHash('sha256').update(`balance ${use.key}`).digest('hex');
  const earlier = await findEarlier(deps, { root, requestHash });
  if (earlier) {
    return answerPayment(earlier.outcome, { attempt: earlier.attempt, reservation: root });
  }
  await requireDue(deps, booking, body.amountCents);
  const order = {
    checkoutId: use.key,
    client,
    details: { guestEmail: root.guestEmail },
  };
  return limitRefusedCards(deps, order, (countRefusal) =>
    charge(
      { ...deps, log: call.log },
      { root, body, requestHash, countRefusal, use: isKeyNoted ? null : use },
    ),
  );
}

/** Throws the reason why nothing can be paid, or the balance when the page showed another amount. */
async function requireDue(
  { database, now }: Dependencies,
  booking: Booking,
  shownCents: number,
): Promise<void> {
  const closed = whyClosed(booking, true);
  if (closed) throw notChangeable(closed);
  const { root } = booking;
  const { due, isClosed } = await database.run(async (manager) => ({
    due: (await readDueAt(manager, { ...root, guestCount: guestsOf(booking) }, now())).balanceCents,
    isClosed: await isSessionClosed(manager, root),
  }));
  if (due !== undefined && due !== shownCents) throw balanceChanged(due);
  const why = whyNotPaid(booking, { due, isClosed });
  if (why) throw notChangeable(why);
}

/** Finds the earlier outcome of this request. A refused card or an abandoned attempt may be followed by another. */
async function findEarlier(
  { database }: Dependencies,
  { root, requestHash }: { root: Reservation; requestHash: string },
): Promise<{ attempt: PaymentAttempt; outcome: PaymentOutcome } | null> {
  const attempt = await database.run((manager) =>
    manager.findOne(PaymentAttempt, {
      where: { reservationId: root.id, purpose: 'BALANCE', requestHash },
      order: { createdAt: 'DESC' },
    }),
  );
  if (!attempt) return null;
  const { state } = attempt;
  if (state === 'COMPLETED' || state === 'KEPT')
    return { attempt, outcome: { state: 'CONFIRMED' } };
  if (state === 'UNKNOWN') return { attempt, outcome: { state: 'PENDING' } };
  if (state === 'SENT' || state === 'REVIEW') return { attempt, outcome: { state: 'IN_PROGRESS' } };
  return null;
}

type Charging = {
  root: Reservation;
  body: BalanceCall['body'];
  requestHash: string;
  countRefusal: Count;
  /** Null after a refused card, because the same key then continues with another card. */
  use: KeyUse | null;
};

/** Commits the attempt before charging the card, and keeps no transaction open during the charge. */
async function charge(
  deps: Dependencies,
  { root, body: { sourceId, amountCents }, requestHash, countRefusal, use }: Charging,
): Promise<Answer> {
  const attempt = await startBalance(deps, { root, sourceId, amountCents, requestHash, use });
  const outcome = await deps.square.charge({
    idempotencyKey: attempt.id,
    sourceId,
    amountCents,
    referenceId: referenceOf(attempt),
    note: attempt.note,
    buyerEmail: root.guestEmail,
  });
  const started = { attempt, reservation: root };
  const settled = await settleCharge(deps, { started, outcome, countRefusal });
  return answerPayment(settled, started);
}
