import type { Dependencies } from '../../dependencies.ts';
import type { CardPayment } from '../../outside/square.ts';
import type { Actor } from '../../reservation/change-state.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { applyExtra } from '../extra/apply-extra.ts';
import { readExtraReference } from '../extra/extra-reference.ts';
import { confirmPayment, reseat } from './confirm-payment.ts';
import { isKnownPayment } from '../reconcile/find-known-payments.ts';
import { noteUnknownPayment } from '../reconcile/note-unknown-payment.ts';
import { openStates } from './own-attempt.ts';
import { PaymentAttempt } from '../payment-attempt.entity.ts';
import { readReference, referenceOf } from '../payment-reference.ts';
import { requestRefund } from '../refund/request-refund.ts';
import { leaveToPerson } from './send-to-review.ts';

type Applied = { payment: CardPayment; actor: Actor };

/**
 * Applies a captured payment from Square, in any order and any number of times. Confirms the reservation of its
 * attempt, takes the seats again if they were released, and refunds the payment when there are no seats. Staff
 * decide about a payment with our reference but without an attempt; other payments are ignored.
 */
export async function applyPayment(deps: Dependencies, { payment, actor }: Applied): Promise<void> {
  if (payment.status !== 'COMPLETED' || !isAtOurTill(deps, payment)) return;
  const extra = readExtraReference(payment.referenceId);
  if (extra) return applyExtra(deps, { payment, actor, ...extra });
  const named = readReference(payment.referenceId);
  if (!named) return;
  const { reservation, attempts } = await findRowsOf(deps, named.reservationId);
  if (!reservation && !named.isOwnForm) return;
  if (await isKnownPayment(deps, payment.id)) return;
  // Staff have already decided about the money of this booking.
  if (attempts.some(({ state }) => state === 'KEPT')) return;
  const attempt = attempts.find((each) => isWaitingFor(each, payment));
  if (reservation && attempt) return settle(deps, { payment, actor, reservation, attempt });
  if (payment.refundedCents < payment.amountCents) await noteUnknownPayment(deps, payment);
}

/**
 * Whether a payment was made in dollars at this site's location. The studio's counter and other programs share the
 * merchant account.
 */
const isAtOurTill = ({ env }: Dependencies, { locationId, currency }: CardPayment): boolean =>
  locationId === env.SQUARE_LOCATION_ID && currency === 'USD';

const findRowsOf = ({ database }: Dependencies, reservationId: string) =>
  database.run(async (manager) => ({
    reservation: await manager.findOneBy(Reservation, { id: reservationId }),
    attempts: await manager.findBy(PaymentAttempt, { reservationId }),
  }));

/**
 * Whether an attempt is waiting for this payment. False for a refused card, whose reservation continued with
 * another, and for an attempt that staff ended.
 */
const isWaitingFor = (attempt: PaymentAttempt, { referenceId }: CardPayment): boolean =>
  referenceOf(attempt) === referenceId &&
  (openStates.includes(attempt.state) || attempt.state === 'VOIDED');

type Settlement = Applied & { reservation: Reservation; attempt: PaymentAttempt };

async function settle(deps: Dependencies, settlement: Settlement): Promise<void> {
  const { payment, attempt, reservation, actor } = settlement;
  const isWhole = payment.amountCents === attempt.amountCents;
  if (openStates.includes(attempt.state)) {
    const paid = { attempt, reservation, paymentId: payment.id, actor };
    if (isWhole && payment.refundedCents === 0) return void (await confirmPayment(deps, paid));
    return leaveToPerson(deps, { attempt, actor, reason: 'Square’s amount differs from ours' });
  }
  // Staff have refunded all or part of it by hand.
  if (payment.refundedCents >= payment.amountCents) return;
  if (payment.refundedCents > 0) return noteUnknownPayment(deps, payment);
  if (!isWhole) return requestRefund(deps, { payment, attempt, reason: 'otherAmount' });
  await seat(deps, settlement);
}

/** Handles money for an attempt that was given up: takes the seats again, or refunds the money. */
async function seat(
  deps: Dependencies,
  { payment, actor, reservation, attempt }: Settlement,
): Promise<void> {
  if (reservation.startsAt <= deps.now()) {
    return requestRefund(deps, { payment, attempt, reason: 'begun' });
  }
  const reason = await reseat(deps, { attempt, reservation, paymentId: payment.id, actor });
  if (reason) await requestRefund(deps, { payment, attempt, reason });
}
