import { randomUUID } from 'node:crypto';
import type { RefundMethod } from '@studio/contract';
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
import { writeDeskLines } from '../account/write-desk-lines.ts';
import { partsOf, type RefundPart } from '../change/refund-parts.ts';
import { returnUses } from '../change/return-uses.ts';
import { guestsOf } from '../read-booking.ts';
import { type DeskBooking, readDeskBooking } from './read-desk-booking.ts';

type Wish = {
  id: string;
  amountCents: number;
  method?: RefundMethod | undefined;
  reason: string;
  version: number;
};

/**
 * Refunds a part of what was paid, to the card (newest charge first) or in cash. The booking, canceled or not,
 * stays as it is. Throws REFUND_TOO_HIGH above the refundable amount.
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
  const isCash = wish.method === 'CASH';
  const deskCents = isCash ? Math.min(desk.booking.deskCents, wish.amountCents) : 0;
  const parts = partsOf(desk.booking.charges, wish.amountCents - deskCents);
  await deps.database.transaction(async (manager) => {
    const [orderId] = await reserveParts(manager, deps, { parts, isCash, use });
    await changeMoney(manager, {
      root: desk.booking.root,
      detail: { refundCents: wish.amountCents, ...(isCash ? { method: 'CASH' } : {}) },
      note: wish.reason,
      now: deps.now(),
    });
    if (isCash) await payInCash(manager, deps, { wish, deskCents });
    await returnUses(manager, desk.booking);
    await noteKeyUsed(manager, use, deps.now());
    const about = isCash
      ? `cash-refund:${wish.id}:${use.keyHash.slice(0, 40)}`
      : `refund:${orderId}`;
    await tellGuest(manager, deps, { desk, wish, about });
  });
}

/** Writes the cash drawer's lines: `deskCents` for money that the desk took, the rest for online payments. */
const payInCash = (
  manager: EntityManager,
  { now }: Dependencies,
  { wish, deskCents }: { wish: Wish; deskCents: number },
): Promise<void> => {
  const onlineCents = wish.amountCents - deskCents;
  const parts = [
    { kind: 'PAID_OUT' as const, cents: deskCents },
    { kind: 'CASH_REFUND' as const, cents: onlineCents },
  ];
  return writeDeskLines(
    manager,
    wish.id,
    parts
      .filter(({ cents }) => cents > 0)
      .map(({ kind, cents }) => ({
        id: randomUUID(),
        kind,
        method: 'CASH',
        amountCents: -cents,
        note: wish.reason,
        actor: 'admin',
        at: now(),
      })),
  );
};

async function reserveParts(
  manager: EntityManager,
  deps: Dependencies,
  { parts, isCash, use }: { parts: RefundPart[]; isCash: boolean; use: KeyUse },
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, part] of parts.entries()) {
    const order = { ...part, cause: 'STAFF', reason: 'byStaff', actor: 'admin', isCash } as const;
    // The previous release recognizes a repeated request by these names.
    const once = `staff:${use.key}${index === 0 ? '' : `:${index + 1}`}`;
    ids.push(await reserveRefund(manager, deps, { ...order, once }));
  }
  return ids;
}

const tellGuest = async (
  manager: EntityManager,
  { env, now }: Dependencies,
  { desk, wish, about }: { desk: DeskBooking; wish: Wish; about: string },
): Promise<void> => {
  const { root } = desk.booking;
  await putInOutbox(manager, {
    about,
    recipient: root.guestEmail,
    mail: staffRefundMail(
      await readDueBooking(manager, { ...root, guestCount: guestsOf(desk.booking) }),
      {
        studio: mailStudio(env),
        now: now(),
        amountCents: wish.amountCents,
        reason: wish.reason,
        isCash: wish.method === 'CASH',
        isStanding: root.state === 'CONFIRMED' && now() < root.startsAt,
      },
    ),
    now: now(),
  });
};
