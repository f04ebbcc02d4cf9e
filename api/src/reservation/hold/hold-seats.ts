import type { EntityManager } from 'typeorm';
import type { Session } from '@studio/contract';
import {
  changeSeats,
  type SeatChange,
  SeatsGone,
  withSlotRows,
} from '../../availability/change-seats.ts';
import { isUniqueViolation } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  type ApiError,
  checkoutCancelled,
  idempotencyKeyReused,
  inProgress,
} from '../../http/errors.ts';
import { isVisitorsHold } from '../by-link.ts';
import { readMenuTerms, termsOfAdded } from '../agreed-terms.ts';
import { type Actor, changeState, makeReservation } from '../change-state.ts';
import { findHoldTerms, hashesOf, type HoldTerms } from './find-hold-terms.ts';
import { findLive, type Live, refuseDuplicate } from '../find-live.ts';
import { seatSeconds } from './hold-budget.ts';
import { newReservation } from '../new-reservation.ts';
import { requireOwnCheckout } from '../require-own-checkout.ts';
import type { Reservation } from '../reservation.entity.ts';

export type SeatRequest = {
  checkoutId: string;
  /** The network address of the client. */
  client: string;
  serviceName: string;
  session: Session;
  guestCount: number;
  guestEmail: string;
  /** The first row of the booking that the guests join; null for a new booking. */
  addedTo: Reservation | null;
  /** The `heldBy` of the new row. */
  heldBy: string | null;
  /** Whether the address belongs to the caller's account (`requireOwnCheckout`). */
  isCustomer?: boolean;
  /** Whether the address may have another booking in that session. */
  mayDuplicate: boolean;
  /** Whether the card is charged at once, so that limits on holds do not apply. */
  isPaying: boolean;
};

/** Thrown when another request changed the visitor's holds after they were read. */
class HoldChanged extends Error {}

const maxTries = 5;

/**
 * Takes the seats for ten minutes, before any card is charged. Replaces holds of the same checkout, and of the same
 * verified address in that session, so visitors do not block themselves. Throws SLOT_FULL and DUPLICATE_BOOKING.
 * Throws TOO_MANY_REQUESTS for a visitor who holds many seats or has held these for long, unless the request is
 * paying. Throws FORBIDDEN for an address with too many upcoming seats. Throws IN_PROGRESS when the checkout is
 * being paid for or is paid for these seats. Throws IDEMPOTENCY_KEY_REUSED when the checkout is for other seats,
 * belongs to another visitor, or was canceled.
 * `known` is what the caller has just read. If it has changed since, reads again, and returns a hold that an
 * identical request has taken in the meantime.
 */
export async function holdSeats(
  deps: Dependencies,
  request: SeatRequest,
  known?: Live,
): Promise<Reservation> {
  let before: Live | undefined;
  for (let tries = 1; ; tries++) {
    const live = tries === 1 && known ? known : await readLive(deps, request);
    if (!known)
      await requireOwnCheckout(deps, live, { ...request, bookingId: request.addedTo?.id ?? null });
    const { own } = live;
    // An identical request was first. Replacing its hold would take the seats from under its payment.
    const isNew = before && own?.id !== before.own?.id;
    if (own && isNew && isHoldFor(request, own, deps.now())) return own;
    before = live;
    const held = holdsOf(live, request);
    const hold = await toHold(deps, { request, held });
    try {
      await withSlotRows(deps.database, (manager) =>
        replaceHolds(manager, { deps, request, held, hold }),
      );
    } catch (error) {
      const isRace =
        error instanceof HoldChanged || error instanceof SeatsGone || isUniqueViolation(error);
      if (!isRace || tries === maxTries) throw isRace ? inProgress() : error;
      continue;
    }
    return keepWithinTerms(deps, { request, hold });
  }
}

/** Throws when these seats may not be held. A hold without time can still be paid for. */
async function toHold(
  deps: Dependencies,
  { request, held }: { request: SeatRequest; held: Reservation[] },
): Promise<Reservation> {
  const now = deps.now();
  const { refusal, excess, firstHeldAt, until } = await findHoldTerms(deps, {
    wish: request,
    except: held,
  });
  const problem = problemOf(request, { refusal, excess });
  if (problem) throw problem;
  const { addedTo, serviceName } = request;
  const terms = addedTo
    ? termsOfAdded(addedTo)
    : await deps.database.run((manager) => readMenuTerms(manager, serviceName));
  const holdExpiresAt = refusal ? now : until;
  return {
    ...newReservation({ ...request, bookingId: addedTo?.id ?? null, terms }),
    state: 'HELD',
    ...hashesOf(deps, request),
    seatSeconds: seatSeconds({ guestCount: request.guestCount, createdAt: now }, holdExpiresAt),
    firstHeldAt,
    holdExpiresAt,
    createdAt: now,
  };
}

// Simultaneous holds do not see each other before they are committed. The last one sees them all, in any process.
async function keepWithinTerms(
  deps: Dependencies,
  { request, hold }: { request: SeatRequest; hold: Reservation },
): Promise<Reservation> {
  const { refusal, excess } = await findHoldTerms(deps, { wish: request, except: [hold] });
  const problem = problemOf(request, { refusal, excess });
  if (problem) {
    await releaseHold(deps, { hold, actor: 'visitor' });
    throw problem;
  }
  return refusal ? { ...hold, holdExpiresAt: hold.createdAt } : hold;
}

const problemOf = (
  { isPaying }: SeatRequest,
  { refusal, excess }: Pick<HoldTerms, 'refusal' | 'excess'>,
): ApiError | null => (isPaying ? excess : (refusal ?? excess));

/**
 * Whether a hold is for exactly these seats and still valid. Earlier releases made holds without a number or terms.
 */
export const isHoldFor = (request: SeatRequest, hold: Reservation, now: Date): boolean =>
  hold.state === 'HELD' &&
  hold.bookingNumber !== null &&
  hold.workshopTitle !== null &&
  hold.holdExpiresAt > now &&
  isForSame(request, hold);

const isForSame = (request: SeatRequest, hold: Reservation): boolean =>
  hold.slotDate === request.session.date &&
  hold.slotId === request.session.slotId &&
  hold.guestCount === request.guestCount &&
  hold.guestEmail === request.guestEmail &&
  hold.bookingId === (request.addedTo?.id ?? null) &&
  hold.serviceName === request.serviceName;

const readLive = (deps: Dependencies, request: SeatRequest): Promise<Live> =>
  deps.database.run((manager) => findLive(manager, request));

function holdsOf({ own, others }: Live, request: SeatRequest): Reservation[] {
  if (own?.state === 'CANCELLED') throw checkoutCancelled();
  if (own && own.state !== 'HELD') {
    throw isForSame(request, own) ? inProgress() : idempotencyKeyReused();
  }
  const held = others.filter(isVisitorsHold);
  return own ? [own, ...held] : held;
}

type Replacement = {
  deps: Dependencies;
  request: SeatRequest;
  held: Reservation[];
  hold: Reservation;
};

async function replaceHolds(
  manager: EntityManager,
  { deps, request, held, hold }: Replacement,
): Promise<void> {
  const { session, guestCount: guests, serviceName: workshop } = request;
  await changeSeats(manager, [{ session, guests, workshop }, ...held.map(givenBack)]);
  const now = deps.now();
  await endHolds(manager, { held, actor: 'visitor', now });
  await requireUnrivalled(manager, request);
  await makeReservation(manager, { row: hold, actor: 'visitor', now });
}

/**
 * Throws when another hold or booking is in the way. Other requests with the same address run before or after this
 * one, because all of them first change the slot's row.
 */
async function requireUnrivalled(manager: EntityManager, request: SeatRequest): Promise<void> {
  const live = await findLive(manager, request);
  if (live.others.some(isVisitorsHold)) throw new HoldChanged();
  if (!request.mayDuplicate) refuseDuplicate(live);
}

/** The change that returns a reservation's seats. */
export const givenBack = ({
  slotDate,
  slotId,
  guestCount,
  serviceName,
}: Reservation): SeatChange => ({
  session: { date: slotDate, slotId },
  guests: -guestCount,
  workshop: serviceName,
});

/** Anything else that must commit together with the end of a hold. Receives the row from before it ended. */
export type AlongHold = (manager: EntityManager, hold: Reservation) => Promise<void>;

/** Ends a hold, releases its seats and runs `along`. Throws when the row is no longer held. */
export const releaseHold = (
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  { hold, actor, along }: { hold: Reservation; actor: Actor; along?: AlongHold },
): Promise<void> =>
  database.transaction(async (manager) => {
    await changeSeats(manager, [givenBack(hold)]);
    await endHolds(manager, { held: [hold], actor, now: now() });
    await along?.(manager, hold);
  });

/** HELD -> EXPIRED. Throws when one of the rows is no longer held, which rolls back the caller's changes of seats. */
export async function endHolds(
  manager: EntityManager,
  { held, actor, now }: { held: Reservation[]; actor: Actor; now: Date },
): Promise<void> {
  for (const hold of held) {
    const end = hold.holdExpiresAt < now ? hold.holdExpiresAt : now;
    const moved = await changeState(manager, {
      id: hold.id,
      from: ['HELD'],
      to: 'EXPIRED',
      set: { liveCheckoutId: null, holdExpiresAt: end, seatSeconds: seatSeconds(hold, end) },
      actor,
      now,
    });
    if (!moved) throw new HoldChanged();
  }
}
