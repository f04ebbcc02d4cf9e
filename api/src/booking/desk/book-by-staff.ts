import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import {
  type bookAsStaff,
  depositLinkEnd,
  limits,
  priceOf,
  type Session,
  studioDate,
  tooLateForLink,
} from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { enterableSession, sessionAhead } from '../../availability/bookable-session.ts';
import { changeSeats, withSlotRows } from '../../availability/change-seats.ts';
import { type Raised, raiseCapacity } from '../../availability/raise-capacity.ts';
import { Slot } from '../../availability/slot.entity.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest } from '../../http/errors.ts';
import { type KeyUse, noteKeyUsed, oncePerKey } from '../../http/used-key.ts';
import { requirePartySize } from '../../payment/checkout/order.ts';
import { type AgreedTerms, readMenuTerms } from '../../reservation/agreed-terms.ts';
import { requirePhone } from '../../reservation/require-phone.ts';
import { readTermsInForce, writeAgreement } from '../../legal/agreements.ts';
import { BookingNote } from '../../reservation/booking-note.entity.ts';
import { isHeldByLink } from '../../reservation/by-link.ts';
import { makeReservation, writeAudit } from '../../reservation/change-state.ts';
import { markArrived } from '../../reservation/mark-arrived.ts';
import { newReservation } from '../../reservation/new-reservation.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { personalColumns } from '../../reservation/personal-columns.ts';
import { findService } from '../../services/find-service.ts';
import { startInstant } from '../../studio/studio-clock.ts';
import { refundPolicy } from '../../studio/refund-policy.ts';
import { readRule, rowByRule } from '../../studio/weekly-rules.ts';
import { mailDeposit } from '../link/mail-deposit.ts';
import { tellBooked } from '../tell-booked.ts';

type Wish = z.output<typeof bookAsStaff.body>;

/**
 * Confirms a booking at once without a payment, or holds its seats for a deposit by link. Returns its id; a
 * repeated key returns the same id. Throws SLOT_FULL, SLOT_CLOSED, or IDEMPOTENCY_KEY_REUSED when the key comes
 * with another body.
 */
export async function bookByStaff(deps: Dependencies, wish: Wish, use: KeyUse): Promise<string> {
  requirePartySize(wish.service, wish.guestCount);
  // A key from a header cannot contain a colon, so no visitor's checkout has this id.
  const made = { checkoutId: `staff:${use.key}`, wish, use };
  return oncePerKey(deps.database, {
    use,
    first: () => make(deps, made),
    again: () => readMade(deps, made),
  });
}

type Made = { checkoutId: string; wish: Wish; use: KeyUse };

/** Returns the id of the booking that an earlier identical request made, in any state. */
const readMade = async ({ database }: Dependencies, { checkoutId }: Made): Promise<string> =>
  (await database.run((manager) => manager.findOneByOrFail(Reservation, { checkoutId }))).id;

async function make(deps: Dependencies, made: Made): Promise<string> {
  const { wish } = made;
  requirePhone(wish.guestPhone);
  const session = await sessionForStaff(deps, wish);
  const now = deps.now();
  const terms = await deps.database.run((manager) => readMenuTerms(manager, wish.service));
  const agreed = wish.agreed ? await readTermsInForce(deps) : null;
  const row = {
    ...toRow(made, { session, now, terms }),
    ...(wish.deposit === 'LINK' ? heldByLink({ wish, session, now }) : {}),
  };
  await withSlotRows(deps.database, async (manager) => {
    const guests = wish.guestCount;
    const raised = await raiseFor(manager, { wish, session });
    await changeSeats(manager, [{ session, guests, workshop: wish.service }], 'staff');
    await makeReservation(manager, {
      row,
      actor: 'admin',
      detail: { source: wish.source, deposit: wish.deposit },
      note: wish.price?.reason,
      now,
    });
    if (raised)
      await writeAudit(manager, {
        id: row.id,
        before: row.state,
        to: row.state,
        actor: 'admin',
        kind: 'SCHEDULE',
        detail: raised,
        note: wish.raise?.reason,
        now,
      });
    if (wish.agreed && agreed)
      await writeAgreement(manager, {
        reservationId: row.id,
        terms: { ...agreed, how: wish.agreed },
        session,
        now,
      });
    if (wish.note)
      await manager.insert(BookingNote, {
        id: randomUUID(),
        bookingId: row.id,
        kind: 'STAFF',
        text: wish.note,
        at: now,
      });
    await noteKeyUsed(manager, made.use, now);
    const isHere = wish.source === 'WALK_IN' && session.date === studioDate(now);
    if (isHere) await markArrived(manager, row.id, now);
    if (isHeldByLink(row))
      await mailDeposit(manager, deps, { held: row, name: `deposit:${row.id}:1` });
    else if (wish.notify)
      await tellBooked(manager, deps, { row, askedCents: row.deskDepositCents ?? 0 });
  });
  return row.id;
}

async function raiseFor(
  manager: EntityManager,
  { wish: { raise, guestCount: free }, session }: { wish: Wish; session: Session },
): Promise<Raised | null> {
  if (!raise) return null;
  return raiseCapacity(manager, { session, free, most: raise.capacity, reason: raise.reason });
}

type Held = { wish: Wish; session: Session; now: Date };

/** Throws when no link can be emailed, or when the session has started or starts too soon. */
function heldByLink({ wish, session, now }: Held): Pick<Reservation, 'state' | 'holdExpiresAt'> {
  if (!wish.guestEmail)
    throw refusal('guestEmail', 'Enter an email address to send a deposit link.');
  const until = depositLinkEnd({ startsAt: startInstant(session), now });
  if (!until) throw refusal('deposit', tooLateForLink({ startsAt: startInstant(session), now }));
  return { state: 'HELD', holdExpiresAt: until };
}

const refusal = (field: string, message: string) =>
  invalidRequest(message, { details: [{ field, message }] });

/** Unlike visitors, staff may book into a session that has started, until it ends. */
async function sessionForStaff(deps: Dependencies, wish: Wish): Promise<Session> {
  const session = sessionAhead(wish.date, deps.now());
  const hours = await deps.database.run((manager) => readHours(manager, { session, wish }));
  enterableSession(session, { hours, now: deps.now() });
  return session;
}

/** The length of an added session, or otherwise of the workshop, in hours. */
async function readHours(
  manager: EntityManager,
  { session, wish }: { session: Session; wish: Wish },
): Promise<number> {
  const row = await manager.findOneBy(Slot, session);
  const { minutes } = row ?? rowByRule(await readRule(manager, session.date), session);
  const service = await findService(manager, wish.service);
  return minutes ? minutes / 60 : (service?.durationHours ?? limits.workshopHours);
}

function toRow(
  { checkoutId, wish }: Made,
  { session, now, terms }: { session: Session; now: Date; terms: AgreedTerms },
): Reservation {
  const { guestEmail = '', guestPhone = '', price, ...party } = wish;
  return {
    ...newReservation({
      checkoutId,
      serviceName: wish.service,
      session,
      guestCount: wish.guestCount,
      guestEmail,
      bookingId: null,
      heldBy: null,
      terms,
    }),
    ...personalColumns({ ...party, guestEmail, guestPhone, guestNote: '' }),
    state: 'CONFIRMED',
    source: wish.source,
    priceCents: price?.cents ?? null,
    priceGuests: price ? wish.guestCount : null,
    priceReason: price?.reason ?? null,
    deskDepositCents: atDesk(wish) || null,
    refundPolicyVersion: refundPolicy.version,
    clientHash: '',
    holdExpiresAt: now,
    firstHeldAt: null,
    createdAt: now,
  };
}

/** The part of the deposit that the guest is asked to pay at the studio, in cents. */
const atDesk = ({ deposit, guestCount }: Wish): number =>
  deposit === 'DESK' ? priceOf(guestCount).amount : 0;
