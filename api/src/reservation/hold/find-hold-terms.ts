import { limits } from '@studio/contract';
import { findRows, sql } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type ApiError, tooManyRequests, tooManySeats } from '../../http/errors.ts';
import { isHeldByLink } from '../by-link.ts';
import { hashClient, hashNetwork } from './hash-client.ts';
import { isBeyondBudget } from './hold-budget.ts';
import type { SeatRequest } from './hold-seats.ts';
import { Reservation, type ReservationState } from '../reservation.entity.ts';

/**
 * The limits of unpaid holds. A day has 32 seats. Three clients can hold at most 24 of them, which always leaves
 * two in one session for a couple, whatever the clients' addresses. The largest party has eight guests, so a
 * household does not block itself, and a visitor above a limit can still pay.
 */
const mostSeats = { ofAddress: 8, ofClient: 16, ofClientOnADay: 8 } as const;

/** How long a visitor can hold a session in all, and how long they must then leave it alone. */
const longestMinutes = 30;
const pauseMinutes = 10;

/**
 * `until` is the end of the hold. With a `refusal`, the seats cannot be held, only paid for. With an `excess`, they
 * can't be paid for either.
 */
export type HoldTerms = {
  firstHeldAt: Date;
  until: Date;
  refusal: ApiError | null;
  excess: ApiError | null;
};

/**
 * Finds the limits for a request to hold seats. A visitor is recognized by checkout, address or client, so starting
 * over takes a new one of each. `except` lists the holds that the request replaces or has just taken. Staff's holds
 * do not count.
 */
export async function findHoldTerms(
  deps: Dependencies,
  { wish, except }: { wish: SeatRequest; except: Reservation[] },
): Promise<HoldTerms> {
  const now = deps.now();
  const hashes = hashesOf(deps, wish);
  const { clientHash } = hashes;
  const holds = await deps.database.run((manager) =>
    findRows(
      manager,
      Reservation,
      sql`source = 'WEB' AND (state <> 'EXPIRED' OR hold_expires_at > ${minutesAfter(now, -pauseMinutes)})
        AND ((guest_email = ${wish.guestEmail} AND guest_email <> '' AND (${unpaid} OR
            (state IN ('REVIEW', 'CONFIRMED') AND starts_at > ${now})))
          OR (client_hash = ${clientHash} AND ${unpaid}) OR (checkout_id = ${wish.checkoutId} AND ${unpaid}))`,
    ),
  );
  const others = holds.filter(({ id }) => !except.some((each) => each.id === id));
  const { firstHeldAt, pausedUntil } = findChain(holds, { wish, now });
  const end = minutesAfter(firstHeldAt, longestMinutes);
  const isOver = end <= now;
  const longest = minutesAfter(now, limits.holdMinutes);
  const until = end < longest ? end : longest;
  const isBeyond = await deps.database.run((manager) =>
    isBeyondBudget(manager, {
      hold: { guestCount: wish.guestCount, createdAt: now },
      until,
      hashes,
      except: except.filter(({ state }) => isHold(state)),
      seatMinutes: deps.env.STUDIO_HOLD_SEAT_MINUTES,
    }),
  );
  return {
    firstHeldAt,
    until,
    refusal: isOver
      ? heldLongEnough((pausedUntil.getTime() - now.getTime()) / 1000)
      : (findHoarding(others, { wish, clientHash }) ?? (isBeyond ? heldTooMuch() : null)),
    excess: isAbove(deps.env.STUDIO_SEATS_ONLINE, wish, upcomingOf(others, wish))
      ? tooManySeats(deps.env.STUDIO_SEATS_ONLINE, deps.env.STUDIO_EMAIL)
      : null,
  };
}

/** What recognizes a client and its network. */
export const hashesOf = ({ env }: Pick<Dependencies, 'env'>, { client }: { client: string }) => ({
  clientHash: hashClient(env, client),
  networkHash: hashNetwork(env, client),
});

/**
 * Whether a hold may continue after a refused card, because it still has time left. A hold by staff keeps its own
 * deadline.
 */
export const mayGoOn = (hold: Reservation, now: Date): boolean => {
  const { firstHeldAt, createdAt, holdExpiresAt } = hold;
  if (isHeldByLink(hold)) return true;
  return holdExpiresAt > createdAt && minutesAfter(firstHeldAt ?? createdAt, longestMinutes) > now;
};

const unpaid = sql`state IN ('HELD', 'PAYING', 'EXPIRED')`;

const isHold = (state: ReservationState): boolean => state === 'HELD' || state === 'EXPIRED';

/** The visitor's holds of this session that followed one another without a pause. */
function findChain(holds: Reservation[], { wish, now }: { wish: SeatRequest; now: Date }) {
  const chain = holds.filter(
    ({ state, slotDate, slotId }) =>
      isHold(state) && slotDate === wish.session.date && slotId === wish.session.slotId,
  );
  const begins = chain.map((hold) => (hold.firstHeldAt ?? hold.createdAt).getTime());
  const ends = chain.map(({ holdExpiresAt }) => holdExpiresAt.getTime());
  return {
    firstHeldAt: new Date(Math.min(now.getTime(), ...begins)),
    pausedUntil: minutesAfter(new Date(Math.max(...ends)), pauseMinutes),
  };
}

type Hoarding = { wish: SeatRequest; clientHash: string };

function findHoarding(others: Reservation[], { wish, clientHash }: Hoarding): ApiError | null {
  const held = others.filter(({ state }) => state === 'HELD' || state === 'PAYING');
  const ofClient = held.filter((hold) => hold.clientHash === clientHash);
  const isTooMany =
    isAbove(mostSeats.ofAddress, wish, ofAddress(held, wish)) ||
    isAbove(mostSeats.ofClient, wish, ofClient) ||
    isAbove(mostSeats.ofClientOnADay, wish, ofDay(ofClient, wish));
  return isTooMany ? heldTooMany() : null;
}

/**
 * The seats that the guest has or may still pay for. A paying request also takes a hold first, so several at once see
 * one another after that.
 */
const upcomingOf = (others: Reservation[], wish: SeatRequest) =>
  ofAddress(others, wish).filter(({ state }) => state !== 'EXPIRED');

const ofAddress = (holds: Reservation[], { guestEmail }: SeatRequest) =>
  guestEmail === '' ? [] : holds.filter((hold) => hold.guestEmail === guestEmail);

const ofDay = (holds: Reservation[], { session }: SeatRequest) =>
  holds.filter(({ slotDate }) => slotDate === session.date);

const isAbove = (most: number, wish: SeatRequest, holds: Reservation[]): boolean =>
  holds.reduce((sum, { guestCount }) => sum + guestCount, wish.guestCount) > most;

const minutesAfter = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * 60_000);

const heldTooMany = () =>
  tooManyRequests(
    'Too many seats are already held from your connection, so we can’t hold these. You can still pay for them.',
    { retryAfter: limits.holdMinutes * 60 },
  );

const heldTooMuch = () =>
  tooManyRequests(
    'Your connection has held many seats without paying for them, so we can’t hold these. You can still pay for them.',
    { retryAfter: limits.holdMinutes * 60 },
  );

const heldLongEnough = (seconds: number) =>
  tooManyRequests(
    `You’ve held this session for ${longestMinutes} minutes, so we’re no longer holding it. You can still pay while seats are free.`,
    { retryAfter: Math.max(1, Math.ceil(seconds)) },
  );
