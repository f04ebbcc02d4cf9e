import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { readMailBooking } from '../../email/mails/mail-booking.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { refundCorrectedMail } from '../../email/mails/money/refund-corrected-mail.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import type { CardPayment } from '../../outside/square.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { countOrders, lockCharge } from './count-refunded.ts';
import { RefundOrder } from './refund-order.entity.ts';

/**
 * Orders a stuck refund again with the remaining amount when part of its payment was refunded in Square's
 * dashboard. Deletes the refund when nothing remains and Square has completed all of that. A stuck refund that
 * Square could have sent stays with staff. Returns false while another refund of the payment is being sent, because
 * the remaining amount is unknown until then.
 */
export async function replanStuck(deps: Dependencies, payment: CardPayment): Promise<boolean> {
  const { database, log } = deps;
  const stuck = { squarePaymentId: payment.id, state: 'STUCK' as const };
  if (!(await database.run((manager) => manager.existsBy(RefundOrder, stuck)))) return true;
  const mayComeBack = await hasUnfinished(deps, payment);
  return database.transaction(async (manager) => {
    await lockCharge(manager, payment.id);
    const orders = await manager.findBy(RefundOrder, { squarePaymentId: payment.id });
    if (orders.some(({ state }) => state === 'REQUESTED')) return false;
    let left = payment.amountCents - payment.refundedCents;
    for (const order of orders.filter(isOursAndStuck)) {
      if (order.amountCents <= left) continue;
      if (left <= 0 && mayComeBack) continue;
      if (!(await planAgain(manager, { order, left }))) continue;
      await tellCorrection(manager, deps, { payment, order, left });
      log.warn({ payment: payment.id, refund: order.id, left }, 'stuck refund planned again');
      left = 0;
    }
    await countOrders(manager, payment.id);
    return true;
  });
}

type Planned = { order: RefundOrder; left: number };

/** Returns false if another process was first: a payment that staff matched to a booking has no charge to lock. */
async function planAgain(manager: EntityManager, { order, left }: Planned): Promise<boolean> {
  const still = { id: order.id, state: 'STUCK' as const };
  const { affected } =
    left <= 0
      ? await manager.delete(RefundOrder, still)
      : await manager.update(RefundOrder, still, {
          state: 'REQUESTED',
          amountCents: left,
          // Square has refused the other amount under the previous key.
          squareKey: randomUUID(),
          squareRefundId: null,
        });
  return affected === 1;
}

/** Corrects the total for the guest, because earlier emails counted the part refunded in Square's dashboard twice. */
async function tellCorrection(
  manager: EntityManager,
  { env, now }: Dependencies,
  { payment, order, left }: Planned & { payment: CardPayment },
): Promise<void> {
  const { bookingId: id, toldAt, amountCents } = order;
  const reservation = id && toldAt && (await manager.findOneBy(Reservation, { id }));
  if (!reservation) return;
  const comingCents = Math.max(0, left);
  await putInOutbox(manager, {
    about: `refund-corrected:${id}:${randomUUID()}`,
    recipient: reservation.guestEmail,
    mail: refundCorrectedMail(await readMailBooking(manager, reservation), {
      studio: mailStudio(env),
      now: now(),
      sentCents: payment.refundedCents,
      comingCents,
      tooMuchCents: amountCents - comingCents,
    }),
    now: now(),
  });
}

/** Whether a refund of the payment may still fail at Square. */
async function hasUnfinished(
  { database, square }: Dependencies,
  { id }: CardPayment,
): Promise<boolean> {
  const sent = await database.run((manager) =>
    manager.findBy(RefundOrder, { squarePaymentId: id, state: 'PENDING' }),
  );
  for (const { squareRefundId } of sent) {
    if (squareRefundId && (await square.findRefund(squareRefundId)).status === 'PENDING')
      return true;
  }
  return false;
}

const isOursAndStuck = ({ state, cause }: RefundOrder): boolean =>
  state === 'STUCK' && cause !== 'AT_SQUARE';
