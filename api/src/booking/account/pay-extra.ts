import { createHash } from 'node:crypto';
import type { PaymentResult } from '@studio/contract';
import type { Session } from '../../auth/session/session.entity.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../http/errors.ts';
import type { Count } from '../../http/throttle.ts';
import { isKeyUsed, type KeyUse } from '../../http/used-key.ts';
import { answerPayment } from '../../payment/checkout/answer-payment.ts';
import { limitRefusedCards } from '../../payment/checkout/card-testing.ts';
import { settleCharge } from '../../payment/checkout/settle-charge.ts';
import { startExtra } from '../../payment/extra/start-extra.ts';
import type { PaymentOutcome } from '../../payment/outcome/payment-outcome.ts';
import { type ExtraPurpose, PaymentAttempt } from '../../payment/payment-attempt.entity.ts';
import { buyerEmailOf, referenceOf } from '../../payment/payment-reference.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import type { Accepted } from '../../route.ts';
import { type Booking, requireBooking } from '../read-booking.ts';

type Wish = {
  purpose: ExtraPurpose;
  id: string;
  session: Session;
  client: string;
  use: KeyUse;
  sourceId: string;
  amountCents: number;
  /** Throws the reason why this amount cannot be paid now. */
  requirePayable: (booking: Booking) => Promise<void>;
};

/**
 * Charges the guest for a balance or a tip. A repeated call returns the outcome of the first. When two calls arrive
 * at once, one pays, and the other is checked again against what is left to pay.
 */
export async function payExtra(
  deps: Dependencies,
  wish: Wish,
): Promise<PaymentResult | Accepted<PaymentResult>> {
  for (let tries = 1; ; tries++) {
    try {
      return await payOnce(deps, wish);
    } catch (error) {
      const isConflict = error instanceof ApiError && error.type === 'VERSION_CONFLICT';
      if (!isConflict || tries === mostTries) throw error;
    }
  }
}

/** After a lost race, reads the booking again: nothing has been charged yet. */
const mostTries = 3;

async function payOnce(deps: Dependencies, wish: Wish): ReturnType<typeof payExtra> {
  const { purpose, id, session, client, use } = wish;
  const booking = await requireBooking(deps, { id, session });
  const { root } = booking;
  const isKeyNoted = await deps.database.run((manager) => isKeyUsed(manager, use));
  const requestHash = createHash('sha256')
    .update(`${purpose.toLowerCase()} ${use.key}`)
    .digest('hex');
  const earlier = await findEarlier(deps, { purpose, root, requestHash });
  if (earlier) {
    return answerPayment(earlier.outcome, { attempt: earlier.attempt, reservation: root });
  }
  await wish.requirePayable(booking);
  const order = {
    checkoutId: use.key,
    client,
    payer: { kind: 'booking', id: root.id } as const,
  };
  return limitRefusedCards(deps, order, (countRefusal) =>
    charge(deps, { ...wish, root, requestHash, countRefusal, use: isKeyNoted ? null : use }),
  );
}

type Request = { purpose: ExtraPurpose; root: Reservation; requestHash: string };

/** Finds the earlier outcome of this request. A refused card or an abandoned attempt may be followed by another. */
async function findEarlier(
  { database }: Dependencies,
  { purpose, root, requestHash }: Request,
): Promise<{ attempt: PaymentAttempt; outcome: PaymentOutcome } | null> {
  const ofBooking = purpose === 'TIP' ? { tippedId: root.id } : { reservationId: root.id };
  const attempt = await database.run((manager) =>
    manager.findOne(PaymentAttempt, {
      where: { ...ofBooking, purpose, requestHash },
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

type Charging = Request &
  Pick<Wish, 'sourceId' | 'amountCents'> & {
    countRefusal: Count;
    /** Null after a refused card, because the same key then continues with another card. */
    use: KeyUse | null;
  };

/** Commits the attempt before charging the card, and keeps no transaction open during the charge. */
async function charge(
  deps: Dependencies,
  { countRefusal, ...wish }: Charging,
): ReturnType<typeof payExtra> {
  const { root, sourceId, amountCents } = wish;
  const attempt = await startExtra(deps, wish);
  const outcome = await deps.square.charge({
    idempotencyKey: attempt.id,
    sourceId,
    amountCents,
    referenceId: referenceOf(attempt),
    note: attempt.note,
    buyerEmail: buyerEmailOf(attempt, root),
  });
  const started = { attempt, reservation: root };
  const settled = await settleCharge(deps, { started, outcome, countRefusal });
  return answerPayment(settled, started);
}
