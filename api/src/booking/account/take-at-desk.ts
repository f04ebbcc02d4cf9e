import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { takeAtDesk as endpoint } from '@studio/contract';
import { isUniqueViolation } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest } from '../../http/errors.ts';
import { type KeyUse, noteKeyUsed, oncePerKey } from '../../http/used-key.ts';
import { tellBooked } from '../tell-booked.ts';
import { changeMoney } from './change-money.ts';
import { confirmHeld } from './confirm-held.ts';
import type { DeskPayment } from '../../payment/account/desk-payment.entity.ts';
import { isHeldByLink } from '../../reservation/by-link.ts';
import { readRoot, readRootToPay } from './read-root.ts';
import { claimedMeanwhile, claimPayment } from './unmatched.ts';
import { writeDeskLines } from './write-desk-lines.ts';

type Wish = z.output<typeof endpoint.body> & { id: string };

type Taken = Pick<DeskPayment, 'kind' | 'method' | 'amountCents'> & Partial<DeskPayment>;

/**
 * Records what was taken at the desk, or paid out of it; of seats that are held for a deposit by link it
 * confirms the booking, and its guest is told. Of two who record at once the second is refused
 * with VERSION_CONFLICT and sees the new balance; a card's payment is never recorded above what Square took.
 */
export const takeAtDesk = (deps: Dependencies, wish: Wish, use: KeyUse): Promise<void> =>
  oncePerKey(deps.database, {
    use,
    first: () => take(deps, wish, use),
    again: () => Promise.resolve(),
  });

async function take(deps: Dependencies, wish: Wish, use: KeyUse): Promise<void> {
  const taken = await toTaken(deps, wish);
  const root =
    taken.kind === 'PAYMENT' ? await readRootToPay(deps, wish) : await readRoot(deps, wish);
  const now = deps.now();
  await deps.database
    .transaction(async (manager) => {
      const open = isHeldByLink(root) ? await confirmHeld(manager, { root, now }) : root;
      await changeMoney(manager, {
        root: open,
        detail: { deskCents: taken.amountCents },
        note: taken.note ?? undefined,
        now,
      });
      const line = { ...taken, id: randomUUID(), once: use.key, actor: 'admin', at: now };
      await writeDeskLines(manager, root.id, [line]);
      await noteKeyUsed(manager, use, now);
      if (open !== root)
        await tellBooked(manager, deps, { row: open, deskCents: taken.amountCents });
    })
    .catch((error: unknown) => {
      const isClaimed = isUniqueViolation(error) && taken.claim !== undefined;
      throw isClaimed ? claimedMeanwhile() : error;
    });
}

/** What is recorded; the sum of a card is Square's. */
async function toTaken(deps: Dependencies, wish: Wish): Promise<Taken> {
  if (wish.method === 'CARD') {
    const claimed = await claimPayment(deps, { ...wish, bookingId: wish.id });
    return { kind: 'PAYMENT', method: 'CARD', ...claimed };
  }
  const { method, amountCents, givenCents, note } = wish;
  if (amountCents < 0 && !note) throw noteMissing();
  if (givenCents !== undefined && givenCents < amountCents) throw tooLittle();
  return {
    kind: amountCents < 0 ? 'PAID_OUT' : 'PAYMENT',
    method,
    amountCents,
    givenCents: givenCents ?? null,
    note: note || null,
  };
}

function noteMissing() {
  const message = 'Write a note that says why you are paying money out.';
  return invalidRequest(message, { details: [{ field: 'note', message }] });
}

function tooLittle() {
  const message = 'This is less than the amount due.';
  return invalidRequest(message, { details: [{ field: 'givenCents', message }] });
}
