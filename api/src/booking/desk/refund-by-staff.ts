import { type EntityManager, In } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { isUniqueViolation } from '../../database/database.ts';
import { readDueBooking } from '../../payment/account/read-due-booking.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { staffRefundMail } from '../../email/mails/money/staff-refund-mail.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { ApiError, invalidRequest, refundKeyReused, versionConflict } from '../../http/errors.ts';
import { RefundOrder } from '../../payment/refund/refund-order.entity.ts';
import { reserveRefund } from '../../payment/refund/reserve-refund.ts';
import { changeMoney } from '../account/change-money.ts';
import { partsOf, type RefundPart } from '../change/refund-parts.ts';
import { guestsOf } from '../read-booking.ts';
import { type DeskBooking, readDeskBooking } from './read-desk-booking.ts';

type Wish = {
  id: string;
  /** Of one press: the same again sends nothing. */
  key: string | null;
  amountCents: number;
  reason: string;
  version: number;
};

/**
 * Sends a part of what was paid back, of the newest charge first; the booking stays as it is, cancelled
 * or not. Never above what is left: throws REFUND_TOO_HIGH.
 */
export async function refundByStaff(deps: Dependencies, wish: Wish): Promise<void> {
  const { key } = wish;
  if (!key) throw invalidRequest('The Idempotency-Key is missing.');
  const once = `staff:${key}`;
  const desk = await readDeskBooking(deps, wish.id);
  if (await isOrdered(deps, { desk, wish, once })) return;
  try {
    await refund(deps, { desk, wish, once });
  } catch (error) {
    const isLater = isUniqueViolation(error) || (error instanceof ApiError && error.status === 409);
    if (!isLater || !(await isOrdered(deps, { desk, wish, once }))) throw error;
  }
}

type Refunding = { desk: DeskBooking; wish: Wish; once: string };

/** Whether this press has been answered before; throws IDEMPOTENCY_KEY_REUSED when it was another. */
async function isOrdered(
  { database }: Dependencies,
  { desk, wish, once }: Refunding,
): Promise<boolean> {
  const orders = await database.run((manager) =>
    manager.findBy(RefundOrder, { once: In(partNames(once)) }),
  );
  if (orders.length === 0) return false;
  const isOf = orders.every(({ bookingId }) => desk.rowIds.includes(bookingId ?? ''));
  const sum = orders.reduce((all, { amountCents }) => all + amountCents, 0);
  if (!isOf || sum !== wish.amountCents) throw refundKeyReused();
  return true;
}

/** Square takes so many refunds of a payment; a booking has fewer charges. */
const mostParts = 20;

const partNames = (once: string): string[] =>
  Array.from({ length: mostParts }, (_, index) => (index === 0 ? once : `${once}:${index + 1}`));

async function refund(deps: Dependencies, { desk, wish, once }: Refunding): Promise<void> {
  if (wish.version !== desk.booking.root.version) throw versionConflict();
  const parts = partsOf(desk.booking.charges, wish.amountCents);
  await deps.database.transaction(async (manager) => {
    const orderIds = await reserveParts(manager, deps, { parts, once });
    await changeMoney(manager, {
      root: desk.booking.root,
      detail: { refundCents: wish.amountCents },
      note: wish.reason,
      now: deps.now(),
    });
    await tellGuest(manager, deps, { desk, wish, orderId: orderIds[0]! });
  });
}

async function reserveParts(
  manager: EntityManager,
  deps: Dependencies,
  { parts, once }: { parts: RefundPart[]; once: string },
): Promise<string[]> {
  const names = partNames(once);
  const ids: string[] = [];
  for (const [index, part] of parts.entries()) {
    const order = { ...part, cause: 'STAFF', reason: 'byStaff', actor: 'admin' } as const;
    ids.push(await reserveRefund(manager, deps, { ...order, once: names[index]! }));
  }
  return ids;
}

const tellGuest = async (
  manager: EntityManager,
  { env, now }: Dependencies,
  { desk, wish, orderId }: Omit<Refunding, 'once'> & { orderId: string },
): Promise<void> => {
  const { root } = desk.booking;
  await putInOutbox(manager, {
    about: `refund:${orderId}`,
    recipient: root.guestEmail,
    mail: staffRefundMail(
      await readDueBooking(manager, { ...root, guestCount: guestsOf(desk.booking) }),
      {
        studio: mailStudio(env),
        now: now(),
        amountCents: wish.amountCents,
        reason: wish.reason,
        isStanding: root.state === 'CONFIRMED' && now() < root.startsAt,
      },
    ),
    now: now(),
  });
};
