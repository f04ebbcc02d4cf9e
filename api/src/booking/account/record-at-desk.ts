import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { isUniqueViolation } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type KeyUse, noteKeyUsed } from '../../http/used-key.ts';
import type { DeskPayment } from '../../payment/account/desk-payment.entity.ts';
import { writeSquareTip, writeTip } from '../../payment/account/tip-lines.ts';
import { isHeldByLink } from '../../reservation/by-link.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { tellBooked } from '../tell-booked.ts';
import { changeMoney } from './change-money.ts';
import { confirmHeld } from './confirm-held.ts';
import { claimedMeanwhile } from './unmatched.ts';
import { writeDeskLines } from './write-desk-lines.ts';

export type Taken = Pick<DeskPayment, 'kind' | 'method' | 'amountCents'> & Partial<DeskPayment>;

/** A tip of 0 cents is none. */
export type Tip = { tipCents: number; staffId: number | null };

type Recording = {
  root: Reservation;
  /** Staff have closed the session, so a payment does not confirm held seats. */
  isClosed?: boolean;
  taken: Taken;
  tip?: Tip;
  use?: KeyUse;
  /** Runs in the transaction, once the booking is locked and before the line is written. */
  first?: (manager: EntityManager) => Promise<void>;
};

/** Records one line of the desk, and confirms seats that were held for a deposit by link. */
export async function recordAtDesk(
  deps: Dependencies,
  { root, isClosed, taken, tip, use, first }: Recording,
): Promise<void> {
  const now = deps.now();
  await deps.database
    .transaction(async (manager) => {
      const isConfirmed = isHeldByLink(root) && !isClosed;
      const open = isConfirmed ? await confirmHeld(manager, { root, now }) : root;
      await changeMoney(manager, {
        root: open,
        detail: { deskCents: taken.amountCents },
        note: taken.note ?? undefined,
        now,
      });
      await first?.(manager);
      const once = use ? { once: use.key } : {};
      const line = { at: now, ...taken, id: randomUUID(), ...once, actor: 'admin' };
      await writeDeskLines(manager, root.id, [line]);
      if (tip) await recordTip(manager, open, { ...tip, line });
      if (use) await noteKeyUsed(manager, use, now);
      if (open !== root)
        await tellBooked(manager, deps, { row: open, deskCents: taken.amountCents });
    })
    .catch((error: unknown) => {
      const isClaimed = isUniqueViolation(error) && taken.claim !== undefined;
      throw isClaimed ? claimedMeanwhile() : error;
    });
}

/** Records the tip that was given with a payment. */
async function recordTip(
  manager: EntityManager,
  booking: Reservation,
  { tipCents, staffId, line }: Tip & { line: Taken & Pick<DeskPayment, 'at'> },
): Promise<void> {
  if (tipCents === 0) return;
  const { method, squarePaymentId, card = null, at } = line;
  const other = { staffId, at };
  await (squarePaymentId
    ? writeSquareTip(manager, booking, { ...other, squarePaymentId, card, tipCents })
    : writeTip(manager, booking, { ...other, method, amountCents: tipCents, actor: 'admin' }));
}
