import { createHash, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { readMailBooking } from '../../email/mails/mail-booking.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { refundMail } from '../../email/mails/money/refund-mail.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { RefundOrder } from './refund-order.entity.ts';
import { type RefundReason, reasonText } from '../../email/mails/money/refund-reasons.ts';

type Wish = Pick<RefundOrder, 'squarePaymentId' | 'attemptId' | 'bookingId' | 'amountCents'> &
  Pick<RefundOrder, 'cause' | 'actor'> & {
    reason: RefundReason;
    /** The id of Square's refund, if it was made there. */
    squareRefundId?: string;
    /** The booking whose tip is refunded. The order does not name it, because it is no refund of its bill. */
    tippedId?: string | null;
  };

/**
 * Queues a refund in the caller's transaction and emails the booking's guest once; `pushRefunds` sends the refund.
 * Rejects with a unique violation when this refund exists already.
 */
export async function orderRefund(
  manager: EntityManager,
  deps: Pick<Dependencies, 'env' | 'now'>,
  { reason, squareRefundId, tippedId, ...wish }: Wish,
): Promise<void> {
  const text = reasonText(reason);
  const order: RefundOrder = {
    ...wish,
    id: randomUUID(),
    squareKey: squareRefundId ? null : keyOf(wish.squarePaymentId, text),
    actorId: null,
    reason: text,
    once: squareRefundId ?? wish.squarePaymentId,
    state: squareRefundId ? 'PENDING' : 'REQUESTED',
    squareRefundId: squareRefundId ?? null,
    askedAt: squareRefundId ? deps.now() : null,
    toldAt: (wish.bookingId ?? tippedId) ? deps.now() : null,
    createdAt: deps.now(),
  };
  await manager.insert(RefundOrder, order);
  const about = tippedId && `tip-refund:${tippedId}:${order.id}`;
  await tellOfRefund(manager, deps, about ? { ...order, bookingId: tippedId, about } : order);
}

/** The key of a full refund. Earlier releases make the same key, and may still do so. */
export const keyOf = (squarePaymentId: string, reason: string): string =>
  createHash('sha256').update(`${squarePaymentId} ${reason}`).digest('hex').slice(0, 45);

/** Queues the email to the booking's guest; `about` replaces its usual name. Without a booking, emails nobody. */
export async function tellOfRefund(
  manager: EntityManager,
  { env, now }: Pick<Dependencies, 'env' | 'now'>,
  order: RefundOrder & { about?: string },
): Promise<void> {
  const { bookingId, amountCents, reason } = order;
  if (!bookingId) return;
  const reservation = await manager.findOneBy(Reservation, { id: bookingId });
  if (!reservation) return;
  await putInOutbox(manager, {
    about: order.about ?? aboutRefund(order),
    recipient: reservation.guestEmail,
    mail: refundMail(await readMailBooking(manager, reservation), {
      studio: mailStudio(env),
      now: now(),
      amountCents,
      reason,
    }),
    now: now(),
  });
}

/** The email about a full refund keeps the name that earlier releases use, since they send emails about it too. */
const aboutRefund = ({ id, once, squarePaymentId }: RefundOrder): string =>
  `refund:${once === squarePaymentId ? squarePaymentId : id}`;
