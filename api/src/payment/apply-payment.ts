import type { ErrorType } from '../../contract/index.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/errors.ts';
import type { CardPayment } from '../outside/square.ts';
import type { Actor } from '../reservation/change-state.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { confirmPayment, reseat } from './confirm-payment.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';
import { requestRefund } from './request-refund.ts';
import { leaveToPerson } from './send-to-review.ts';
import { isOn } from '../controls.ts';

type Applied = { payment: CardPayment; actor: Actor };

/**
 * Brings a captured payment that Square knows into our rows, in any order and any number of times:
 * it confirms its reservation, takes the seats again if they were given back, and is refunded when
 * no seat can be given for it or the guest has booked again.
 */
export async function applyPayment(deps: Dependencies, { payment, actor }: Applied): Promise<void> {
  if (payment.status !== 'COMPLETED' || !isDeposit(payment)) return;
  const { reservation, attempts } = await findOurs(deps, payment);
  if (attempts.some(({ squarePaymentId }) => squarePaymentId === payment.id)) return;
  const attempt = attempts.find(({ state }) => state !== 'COMPLETED' && state !== 'DECLINED');
  if (!reservation || !attempt) {
    return requestRefund(deps, { payment, reservation, reason: 'No booking for this payment' });
  }
  if (attempt.amountCents !== payment.amountCents && isOn('amount-at-square')) {
    return refuseAmount(deps, { payment, actor, reservation, attempt });
  }
  await seat(deps, { payment, actor, reservation, attempt });
}

/** Money in another amount than asked for: a person's while its booking waits, else it goes back. */
async function refuseAmount(
  deps: Dependencies,
  { payment, actor, reservation, attempt }: Seating,
): Promise<void> {
  if (reservation.state === 'PAYING' || reservation.state === 'REVIEW') {
    return leaveToPerson(deps, { attempt, actor, reason: 'Square’s amount differs from ours' });
  }
  await requestRefund(deps, { payment, reservation, reason: 'Not the amount of the booking' });
}

async function findOurs({ database }: Dependencies, { referenceId }: CardPayment) {
  return database.run(async (manager) => ({
    reservation: await manager.findOneBy(Reservation, { id: referenceId! }),
    attempts: await manager.findBy(PaymentAttempt, { reservationId: referenceId! }),
  }));
}

/** A deposit carries its reservation's id; what the studio sells at its counter is left alone. */
const isDeposit = ({ referenceId }: CardPayment): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(referenceId ?? '');

type Seating = Applied & { reservation: Reservation; attempt: PaymentAttempt };

async function seat(
  deps: Dependencies,
  { payment, actor, reservation, attempt }: Seating,
): Promise<void> {
  const paid = { attempt, paymentId: payment.id, actor };
  if (reservation.state === 'PAYING' || reservation.state === 'REVIEW') {
    return confirmPayment(deps, paid);
  }
  try {
    await reseat(deps, { ...paid, reservation });
  } catch (error) {
    const reason = error instanceof ApiError && reasons.get(error.type);
    if (!reason) throw error;
    await requestRefund(deps, { payment, reservation, reason });
  }
}

/** Why money that came too late goes back. */
const reasons = new Map<ErrorType, string>([
  ['SLOT_FULL', 'The session was full'],
  ['DUPLICATE_BOOKING', 'The guest has booked again'],
]);
