import type { EntityManager } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { readDueBooking } from '../../payment/account/read-due-booking.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { staffRefundMail } from '../../email/mails/money/staff-refund-mail.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { versionConflict } from '../../http/errors.ts';
import { type KeyUse, noteKeyUsed, oncePerKey } from '../../http/used-key.ts';
import { reserveRefund } from '../../payment/refund/reserve-refund.ts';
import { changeMoney } from '../account/change-money.ts';
import { partsOf, type RefundPart } from '../change/refund-parts.ts';
import { returnUses } from '../change/return-uses.ts';
import { guestsOf } from '../read-booking.ts';
import { type DeskBooking, readDeskBooking } from './read-desk-booking.ts';

type Wish = {
  id: string;
  amountCents: number;
  reason: string;
  version: number;
};

/**
 * Sends a part of what was paid back, of the newest charge first; the booking stays as it is, cancelled
 * or not. Never above what is left: throws REFUND_TOO_HIGH.
 */
export const refundByStaff = (deps: Dependencies, wish: Wish, use: KeyUse): Promise<void> =>
  oncePerKey(deps.database, {
    use,
    first: () => refund(deps, wish, use),
    again: () => Promise.resolve(),
  });

async function refund(deps: Dependencies, wish: Wish, use: KeyUse): Promise<void> {
  const desk = await readDeskBooking(deps, wish.id);
  if (wish.version !== desk.booking.root.version) throw versionConflict();
  const parts = partsOf(desk.booking.charges, wish.amountCents);
  await deps.database.transaction(async (manager) => {
    const orderIds = await reserveParts(manager, deps, { parts, use });
    await changeMoney(manager, {
      root: desk.booking.root,
      detail: { refundCents: wish.amountCents },
      note: wish.reason,
      now: deps.now(),
    });
    await returnUses(manager, desk.booking);
    await noteKeyUsed(manager, use, deps.now());
    await tellGuest(manager, deps, { desk, wish, orderId: orderIds[0]! });
  });
}

async function reserveParts(
  manager: EntityManager,
  deps: Dependencies,
  { parts, use }: { parts: RefundPart[]; use: KeyUse },
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, part] of parts.entries()) {
    const order = { ...part, cause: 'STAFF', reason: 'byStaff', actor: 'admin' } as const;
    // The names by which a process of the release before knows the same press.
    const once = `staff:${use.key}${index === 0 ? '' : `:${index + 1}`}`;
    ids.push(await reserveRefund(manager, deps, { ...order, once }));
  }
  return ids;
}

const tellGuest = async (
  manager: EntityManager,
  { env, now }: Dependencies,
  { desk, wish, orderId }: { desk: DeskBooking; wish: Wish; orderId: string },
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
