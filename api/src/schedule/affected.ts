import {
  type AffectedBooking,
  addDays,
  type AvailabilityDay,
  dayForWorkshop,
  isSlotAvailable,
  type listAffected as endpoint,
  limits,
  type Reservation as ReservationAnswer,
  type ResponseOf,
  type Session,
  sessionFromWallTime,
  sessionsOf,
  studioDate,
} from '@studio/contract';
import { getAvailability } from '../availability/get-availability.ts';
import type { MoveOffer } from '../booking/offer/move-offer.entity.ts';
import { answerUntil } from '../booking/offer/send-offers.ts';
import { listReservationsBetween, listReservationsOf } from '../booking/list-reservations.ts';
import type { Dependencies } from '../dependencies.ts';
import { startInstant, toStudioIso } from '../studio/studio-clock.ts';
import { datesBetween } from './dates-between.ts';
import { readOffers } from './read-offers.ts';

type Affected = ResponseOf<typeof endpoint>;
type Range = { from: string; to: string; slotIds?: number[] | undefined };

/**
 * Lists the bookings in the sessions of a range, other sessions that fit each party, and bookings that left after
 * an offer.
 */
export async function listAffected(
  deps: Dependencies,
  { from, to, slotIds }: Range,
): Promise<Affected> {
  datesBetween(from, to);
  const now = deps.now();
  const today = studioDate(now);
  const { dates } = await getAvailability(deps, {
    startDate: today,
    endDate: addDays(today, limits.bookingWindowDays),
  });
  const isMeant = ({ date, slotId }: Session): boolean =>
    date >= from && date <= to && (!slotIds || slotIds.includes(slotId));
  const bookings = (await listReservationsBetween(deps, { from, to }))
    .filter(({ status }) => status !== 'CANCELLED')
    .map((reservation) => ({ reservation, session: sessionOf(reservation) }))
    .filter(({ session }) => isMeant(session) && startInstant(session) > now);
  const ids = bookings.map(({ reservation: { id } }) => id);
  const offers = await deps.database.run((manager) =>
    readOffers(manager, { from, to, isMeant, ids }),
  );
  const optionsOf = spread(dates, bookings, isMeant);
  return {
    affected: bookings.map(({ reservation }) => ({
      reservation,
      options: optionsOf(reservation.id).map(toStudioIso),
      ...offerOf(offers.get(reservation.id)),
    })),
    left: await listLeft(deps, { offers, isMeant }),
    answerBy: answerUntil(now, firstStart(bookings) ?? farAway(now)).toISOString(),
  };
}

type Sent = { offers: Map<string, MoveOffer>; isMeant: (session: Session) => boolean };

/** Lists bookings that were canceled or are now in another session. */
async function listLeft(deps: Dependencies, { offers, isMeant }: Sent) {
  if (offers.size === 0) return [];
  const reservations = await listReservationsOf(deps, [...offers.keys()]);
  return reservations
    .filter((each) => each.status === 'CANCELLED' || !isMeant(sessionOf(each)))
    .map((reservation) => ({
      reservation,
      options: [],
      ...offerOf(offers.get(reservation.id)),
    }));
}

const farAway = (now: Date): Date => new Date(now.getTime() + 60 * 86_400_000);

const firstStart = (bookings: { session: Session }[]): Date | undefined =>
  bookings.map(({ session }) => startInstant(session)).sort((a, b) => +a - +b)[0];

export const sessionOf = ({ appointment_time }: ReservationAnswer): Session =>
  sessionFromWallTime(appointment_time.slice(0, 19))!;

type Party = { reservation: ReservationAnswer; session: Session };

export const keyOf = ({ date, slotId }: Session): string => `${date}.${slotId}`;

/**
 * Suggests up to three sessions for each booking. Even if every party takes its first one, no session overfills:
 * larger parties, which fit in fewer sessions, are placed first.
 */
function spread(
  dates: AvailabilityDay[],
  parties: Party[],
  isMeant: Search['isMeant'],
): (id: string) => Session[] {
  const promised = new Map<string, number>();
  const options = new Map<string, Session[]>();
  const bySize = parties.toSorted((a, b) => b.reservation.guest_count - a.reservation.guest_count);
  for (const { reservation, session } of bySize) {
    const { id, guest_count: guests } = reservation;
    const seatsFor = (other: Session): number => guests + (promised.get(keyOf(other)) ?? 0);
    const days = dates.map((day) => dayForWorkshop(day, reservation.service_name));
    const found = nearest(days, { session, seatsFor, isMeant });
    options.set(id, found);
    const [first] = found;
    if (first) promised.set(keyOf(first), seatsFor(first));
  }
  return (id) => options.get(id) ?? [];
}

type Search = {
  session: Session;
  seatsFor: (session: Session) => number;
  isMeant: (session: Session) => boolean;
};

const mostOptions = 3;

/**
 * Finds one session a day, starting with those nearest to the lost one. Returns them in the order they take place.
 */
function nearest(dates: AvailabilityDay[], { session, seatsFor, isMeant }: Search): Session[] {
  const lost = startInstant(session).getTime();
  const distance = (other: Session): number => Math.abs(startInstant(other).getTime() - lost);
  return dates
    .flatMap((day) => {
      const fitting = sessionsOf(day)
        .map(({ slotId }): Session => ({ date: day.date, slotId }))
        .filter((each) => !isMeant(each) && isSlotAvailable(day, each.slotId, seatsFor(each)));
      return fitting.sort((a, b) => distance(a) - distance(b)).slice(0, 1);
    })
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, mostOptions)
    .sort((a, b) => +startInstant(a) - +startInstant(b));
}

const offerOf = (offer: MoveOffer | undefined): Pick<AffectedBooking, 'offer'> =>
  offer ? { offer: { until: offer.until.toISOString(), answer: offer.answer } } : {};
