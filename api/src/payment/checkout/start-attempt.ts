import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { insertRow } from '../../database/rows.ts';
import { writeAgreement } from '../../legal/agreements.ts';
import { shownNumber } from '../../reservation/booking-number.ts';
import { changeState } from '../../reservation/change-state.ts';
import type { Dependencies } from '../../dependencies.ts';
import { inProgress, notChangeable } from '../../http/errors.ts';
import { isAdded, lockRoot } from '../../reservation/added-row.ts';
import { requireTakesPlace } from '../../reservation/is-session-closed.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { personalColumns } from '../../reservation/personal-columns.ts';
import { refundPolicy } from '../../studio/refund-policy.ts';
import { chooseAddOns } from '../add-ons/choose-add-ons.ts';
import { useCoupon } from '../coupon/coupon-uses.ts';
import type { Order } from './order.ts';
import { PaymentAttempt } from '../payment-attempt.entity.ts';
import { newReference } from '../payment-reference.ts';
import { seal } from './seal.ts';

export type Started = { attempt: PaymentAttempt; reservation: Reservation };

/** HELD -> PAYING. Commits the attempt and its key before the card is charged. */
export async function startAttempt(
  { database, env, now }: Dependencies,
  { hold, order }: { hold: Reservation; order: Order },
): Promise<Started> {
  const note = noteOf(order.addedTo ?? hold);
  const attempt: PaymentAttempt = {
    id: randomUUID(),
    purpose: 'DEPOSIT',
    reservationId: hold.id,
    tippedId: null,
    referenceId: newReference(hold.id),
    note,
    guestCount: hold.guestCount,
    requestHash: order.requestHash,
    amountCents: order.amountCents,
    unitCents: order.amountCents / hold.guestCount,
    refundedCents: 0,
    couponCode: order.couponCode,
    couponReturned: 0,
    addOns: order.addOns?.length || null,
    sealedSourceId: seal(order.sourceId, { key: env.CARD_TOKEN_KEY, note }),
    state: 'SENT',
    squarePaymentId: null,
    createdAt: now(),
    cancelledAt: null,
  };
  const accepted = acceptedBy(order);
  await database.transaction(async (manager) => {
    await claim(manager, { hold, accepted, now: now() });
    if (order.couponCode) await useCoupon(manager, { code: order.couponCode, party: hold });
    await insertRow(manager, PaymentAttempt, attempt);
    await writeTerms(manager, { hold, order, now: now() });
    await writeAddOns(manager, { hold, order, now: now() });
  });
  return { attempt, reservation: { ...hold, ...accepted, state: 'PAYING' } };
}

/** The note that lets staff find the booking of a payment at Square, and answer a guest who asks about it. */
export const noteOf = ({ bookingNumber }: Reservation): string | null =>
  bookingNumber && `Booking ${shownNumber(bookingNumber)}`;

const acceptedBy = ({ details }: Order) => ({
  ...personalColumns(details),
  refundPolicyVersion: refundPolicy.version,
});

/** Guests who join a booking agree for that booking. */
async function writeTerms(
  manager: EntityManager,
  { hold, order, now }: { hold: Reservation; order: Order; now: Date },
): Promise<void> {
  const { terms, addedTo, session } = order;
  const reservationId = (addedTo ?? hold).id;
  await writeAgreement(manager, { reservationId, terms, session, now });
}

/** After a refused card, the next try may have other add-ons: an earlier try has left its policy in the hold. */
async function writeAddOns(
  manager: EntityManager,
  { hold, order, now }: { hold: Reservation; order: Order; now: Date },
): Promise<void> {
  const { addOns } = order;
  if (!addOns || (addOns.length === 0 && hold.refundPolicyVersion === null)) return;
  await chooseAddOns(manager, {
    bookingId: hold.id,
    serviceName: hold.serviceName,
    guests: hold.guestCount,
    addOns,
    isWhole: true,
    actor: 'visitor',
    unchanged: 'Nothing was charged. Please go back and check your add-ons.',
    now,
  });
}

async function claim(
  manager: EntityManager,
  { hold, accepted, now }: { hold: Reservation; accepted: Partial<Reservation>; now: Date },
): Promise<void> {
  await requireTakesPlace(manager, hold);
  if (isAdded(hold) && !(await lockRoot(manager, hold))) {
    throw notChangeable('Your booking changed in the meantime. Nothing was charged.');
  }
  const moved = await changeState(manager, {
    id: hold.id,
    from: ['HELD'],
    to: 'PAYING',
    set: accepted,
    actor: 'visitor',
    now,
  });
  if (!moved) throw inProgress();
}
