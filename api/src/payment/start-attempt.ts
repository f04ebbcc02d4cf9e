import { randomUUID } from 'node:crypto';
import { type EntityManager, Raw } from 'typeorm';
import { insertRow } from '../database/rows.ts';
import { changeState } from '../reservation/change-state.ts';
import type { Dependencies } from '../dependencies.ts';
import { couponInvalid, inProgress } from '../http/errors.ts';
import type { Reservation } from '../reservation/reservation.entity.ts';
import { refundPolicy } from '../studio/refund-policy.ts';
import { Coupon } from './coupon.entity.ts';
import type { Order } from './order.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';
import { seal } from './seal.ts';
import { isOn } from '../controls.ts';

export type Started = { attempt: PaymentAttempt; reservation: Reservation };

/** HELD -> PAYING with the attempt and its key written down: the intent, before the card is touched. */
export async function startAttempt(
  { database, env, now }: Dependencies,
  { hold, order }: { hold: Reservation; order: Order },
): Promise<Started> {
  const attempt: PaymentAttempt = {
    id: randomUUID(),
    reservationId: hold.id,
    requestHash: order.requestHash,
    amountCents: order.amountCents,
    couponCode: order.couponCode,
    sealedSourceId: isOn('card-sealing')
      ? seal(order.sourceId, env.CARD_TOKEN_KEY)
      : order.sourceId,
    state: 'SENT',
    squarePaymentId: null,
    createdAt: now(),
    cancelledAt: null,
  };
  const accepted = acceptedBy(order);
  await database.transaction(async (manager) => {
    await claim(manager, { hold, accepted, now: now() });
    if (order.couponCode) await useCoupon(manager, order.couponCode);
    await insertRow(manager, PaymentAttempt, attempt);
  });
  return { attempt, reservation: { ...hold, ...accepted, state: 'PAYING' } };
}

const acceptedBy = ({ details: { guestName, guestPhone, guestNote } }: Order) => ({
  guestName,
  guestPhone: guestPhone || null,
  guestNote: guestNote || null,
  refundPolicyVersion: refundPolicy.version,
});

async function claim(
  manager: EntityManager,
  { hold, accepted, now }: { hold: Reservation; accepted: Partial<Reservation>; now: Date },
): Promise<void> {
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

async function useCoupon(manager: EntityManager, code: string): Promise<void> {
  const { affected } = await manager.update(
    Coupon,
    { code, uses: Raw((uses) => `${uses} < use_limit`) },
    { uses: () => 'uses + 1' },
  );
  if (affected !== 1) throw couponInvalid();
}
