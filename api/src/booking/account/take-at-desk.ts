import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { takeAtDesk as endpoint } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { isUniqueViolation } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError, invalidRequest, versionConflict } from '../../http/errors.ts';
import { type KeyUse, noteKeyUsed, oncePerKey } from '../../http/used-key.ts';
import { tellBooked } from '../tell-booked.ts';
import { changeMoney } from './change-money.ts';
import { confirmHeld } from './confirm-held.ts';
import type { DeskPayment } from '../../payment/account/desk-payment.entity.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { isSlotClosed } from '../../availability/change-seats.ts';
import { isHeldByLink } from '../../reservation/by-link.ts';
import { isHeldInClosed } from '../../reservation/is-session-closed.ts';
import { requireAnyBooking } from '../read-booking.ts';
import { readRoot, readRootToPay } from './read-root.ts';
import { claimedMeanwhile, claimPayment } from './unmatched.ts';
import { writeDeskLines } from './write-desk-lines.ts';
import { writeSquareTip, writeTip } from '../../payment/account/tip-lines.ts';
import { readStaffNames } from '../../staff/read-staff-names.ts';
import { requireStaff } from '../../staff/require-staff.ts';

type Wish = z.output<typeof endpoint.body> & { id: string };

type Taken = Pick<DeskPayment, 'kind' | 'method' | 'amountCents'> & Partial<DeskPayment>;

/** A tip of 0 cents is none. */
type Tip = { tipCents: number; staffId: number | null; note?: string | null };

/**
 * Records money taken or paid out at the desk. For seats held for a deposit by link, it also confirms the booking
 * and notifies the guest. When two staff members record at once, the second gets VERSION_CONFLICT and sees the new
 * balance. A card payment is never recorded above what Square took.
 */
export const takeAtDesk = (deps: Dependencies, wish: Wish, use: KeyUse): Promise<void> =>
  oncePerKey(deps.database, {
    use,
    first: () => take(deps, wish, use),
    again: () => Promise.resolve(),
  });

async function take(deps: Dependencies, wish: Wish, use: KeyUse): Promise<void> {
  const { id, version } = wish;
  if (version !== undefined) await requireStaff(deps.database, wish.tipStaffId);
  const { taken, tip } = await toTaken(deps, wish);
  if (version === undefined) return takeOffline(deps, { wish, taken, tip, use });
  const read = taken.kind === 'PAYMENT' ? readRootToPay : readRoot;
  return record(deps, { root: await read(deps, { id, version }), taken, tip, use });
}

/** A try fails when another change of the booking comes first. */
const mostTries = 5;

type Offline = { wish: Wish; taken: Taken; tip: Tip; use: KeyUse };

/**
 * Records cash that a tablet took offline: the money is in the drawer, whatever has happened to the booking. Seats
 * held for a deposit in a closed session stay unconfirmed, and once they are released, all the cash is owed to the
 * guest. All staff share the tip for a staff member who was removed meanwhile.
 */
async function takeOffline(
  deps: Dependencies,
  { wish, taken, use, ...of }: Offline,
): Promise<void> {
  const takenAt = 'takenAt' in wish ? wish.takenAt : undefined;
  if (takenAt === undefined) throw versionConflict();
  if (taken.method !== 'CASH' || taken.kind !== 'PAYMENT')
    throw invalidRequest('Only cash can be recorded offline.');
  const tip = await toStaffOnList(deps, of.tip);
  // A time in the future comes from a clock that is ahead: use the time of arrival.
  const at = new Date(Math.min(Date.parse(takenAt), deps.now().getTime()));
  for (let tries = 1; ; tries++) {
    const { root } = await requireAnyBooking(deps, wish.id);
    const isClosed = await deps.database.run((manager) => isHeldInClosed(manager, root));
    try {
      return await record(deps, { root, isClosed, taken: { ...taken, at }, tip, use });
    } catch (error) {
      if (!isBeaten(error) || tries === mostTries) throw error;
    }
  }
}

async function toStaffOnList({ database }: Dependencies, tip: Tip): Promise<Tip> {
  const { tipCents, staffId } = tip;
  if (tipCents === 0 || staffId === null || (await readStaffNames(database)).has(staffId))
    return tip;
  return { ...tip, staffId: null, note: 'Given to a person who is no longer on the staff list' };
}

/** Whether another change of the booking, or the closing of its session, came first. */
const isBeaten = (error: unknown): boolean =>
  isSlotClosed(error) || (error instanceof ApiError && error.type === 'VERSION_CONFLICT');

type Recording = { root: Reservation; isClosed?: boolean; taken: Taken; tip: Tip; use: KeyUse };

async function record(deps: Dependencies, { root, isClosed, taken, tip, use }: Recording) {
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
      const line = { at: now, ...taken, id: randomUUID(), once: use.key, actor: 'admin' };
      await writeDeskLines(manager, root.id, [line]);
      await recordTip(manager, open, { ...tip, line, now });
      await noteKeyUsed(manager, use, now);
      if (open !== root)
        await tellBooked(manager, deps, { row: open, deskCents: taken.amountCents });
    })
    .catch((error: unknown) => {
      const isClaimed = isUniqueViolation(error) && taken.claim !== undefined;
      throw isClaimed ? claimedMeanwhile() : error;
    });
}

type RecordedTip = Tip & { line: Taken & Pick<DeskPayment, 'at'>; now: Date };

/** Records the tip that was given with a payment. */
async function recordTip(
  manager: EntityManager,
  booking: Reservation,
  { tipCents, staffId, note = null, line, now }: RecordedTip,
): Promise<void> {
  if (tipCents === 0) return;
  const { method, squarePaymentId, card = null, at } = line;
  const other = { staffId, at };
  await (squarePaymentId
    ? writeSquareTip(manager, booking, { ...other, squarePaymentId, card, tipCents })
    : writeTip(manager, booking, {
        ...other,
        method,
        note,
        amountCents: tipCents,
        actor: 'admin',
        now,
      }));
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
