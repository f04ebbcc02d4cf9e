import type * as z from 'zod/mini';
import type { takeAtDesk as endpoint } from '@studio/contract';
import type { Session } from '../../auth/session/session.entity.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, versionConflict } from '../../http/errors.ts';
import { type KeyUse, oncePerKey } from '../../http/used-key.ts';
import { requireStaff } from '../../staff/require-staff.ts';
import { readRoot, readRootToPay } from './read-root.ts';
import { recordAtDesk, type Taken, type Tip } from './record-at-desk.ts';
import { takeOffline } from './take-offline.ts';
import { claimPayment } from './unmatched.ts';

type Wish = z.output<typeof endpoint.body> & { id: string };

type Use = { use: KeyUse; session: Session };

/**
 * Records money taken or paid out at the desk. For seats held for a deposit by link, it also confirms the booking
 * and notifies the guest. When two staff members record at once, the second gets VERSION_CONFLICT and sees the new
 * balance. A card payment is never recorded above what Square took.
 */
export const takeAtDesk = (deps: Dependencies, wish: Wish, by: Use): Promise<void> =>
  oncePerKey(deps.database, {
    use: by.use,
    first: () => take(deps, wish, by),
    again: () => Promise.resolve(),
  });

async function take(deps: Dependencies, wish: Wish, by: Use): Promise<void> {
  const { id, version } = wish;
  if (version === undefined) return takeOffline(deps, { cash: toOffline(wish), ...by });
  await requireStaff(deps.database, wish.tipStaffId);
  const { taken, tip } = await toTaken(deps, wish);
  const read = taken.kind === 'PAYMENT' ? readRootToPay : readRoot;
  const root = await read(deps, { id, version });
  return recordAtDesk(deps, { root, taken, tip, use: by.use });
}

/** A request without a version records cash that a tablet took offline. */
function toOffline(wish: Wish) {
  if (wish.method === 'CARD' || wish.takenAt === undefined) throw versionConflict();
  const { takenAt, proof } = wish;
  if (wish.method !== 'CASH' || wish.amountCents <= 0 || wish.tipCents)
    throw invalidRequest('Only cash without a tip can be recorded offline.');
  return { id: wish.id, amountCents: wish.amountCents, takenAt, proof };
}

/** The amount to record and its tip; for a card, those at Square. */
async function toTaken(deps: Dependencies, wish: Wish): Promise<{ taken: Taken; tip: Tip }> {
  const { tipStaffId: staffId = null } = wish;
  if (wish.method === 'CARD') {
    const { line, tipCents } = await claimPayment(deps, { ...wish, bookingId: wish.id });
    return { taken: { kind: 'PAYMENT', method: 'CARD', ...line }, tip: { tipCents, staffId } };
  }
  const { method, amountCents, tipCents = 0, givenCents, note } = wish;
  if (amountCents < 0 && tipCents > 0) throw tipWithPayout();
  if (amountCents < 0 && !note) throw noteMissing();
  if (givenCents !== undefined && givenCents < amountCents + tipCents) throw tooLittle(tipCents);
  const taken: Taken = {
    kind: amountCents < 0 ? 'PAID_OUT' : 'PAYMENT',
    method,
    amountCents,
    givenCents: givenCents ?? null,
    note: note || null,
  };
  return { taken, tip: { tipCents, staffId } };
}

function tipWithPayout() {
  const message = 'A payout has no tip. Record the tip by itself.';
  return invalidRequest(message, { details: [{ field: 'tipCents', message }] });
}

function noteMissing() {
  const message = 'Write a note that explains the payout.';
  return invalidRequest(message, { details: [{ field: 'note', message }] });
}

function tooLittle(tipCents: number) {
  const message = `This is less than the amount due${tipCents > 0 ? ' and the tip' : ''}.`;
  return invalidRequest(message, { details: [{ field: 'givenCents', message }] });
}
