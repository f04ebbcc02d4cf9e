import {
  type AffectedBooking,
  addDays,
  type AvailabilityDay,
  isSlotAvailable,
  limits,
  type Reservation as ReservationAnswer,
  type Session,
  sessionFromWallTime,
  sessionsOf,
  studioDate,
} from '@studio/contract';
import { type EntityManager, In } from 'typeorm';
import { getAvailability } from '../availability/get-availability.ts';
import { MoveOffer } from '../booking/offer/move-offer.entity.ts';
import { answerUntil } from '../booking/offer/send-offers.ts';
import { listReservationsBetween } from '../booking/list-reservations.ts';
import type { Dependencies } from '../dependencies.ts';
import { startInstant, toStudioIso } from '../studio/studio-clock.ts';
import { datesBetween } from './dates-between.ts';

type Range = { from: string; to: string; slotIds?: number[] | undefined };

/** Who is booked into the sessions of a range, and where else each party fits. */
export async function listAffected(
  deps: Dependencies,
  { from, to, slotIds }: Range,
): Promise<{ affected: AffectedBooking[]; answerBy: string }> {
  datesBetween(from, to);
  const now = deps.now();
  const today = studioDate(now);
  const { dates } = await getAvailability(deps, {
    startDate: today,
    endDate: addDays(today, limits.bookingWindowDays),
  });
  const isMeant = ({ date, slotId }: Session): boolean =>
    date >= from && date <= to && (!slotIds || slotIds.includes(slotId));
  const bookings = (await listReservationsBetween(deps.database, { from, to }))
    .filter(({ status }) => status !== 'CANCELLED')
    .map((reservation) => ({ reservation, session: sessionOf(reservation) }))
    .filter(({ session }) => isMeant(session) && startInstant(session) > now);
  const offers = await deps.database.run((manager) =>
    readOffers(manager, { ids: bookings.map(({ reservation: { id } }) => id) }),
  );
  return {
    affected: bookings.map(({ reservation, session }) => ({
      reservation,
      options: nearest(dates, { session, guests: reservation.guest_count, isMeant }).map(
        toStudioIso,
      ),
      ...offerOf(offers.get(reservation.id)),
    })),
    answerBy: answerUntil(now, firstStart(bookings) ?? farAway(now)).toISOString(),
  };
}

const farAway = (now: Date): Date => new Date(now.getTime() + 60 * 86_400_000);

const firstStart = (bookings: { session: Session }[]): Date | undefined =>
  bookings.map(({ session }) => startInstant(session)).sort((a, b) => +a - +b)[0];

const sessionOf = ({ appointment_time }: ReservationAnswer): Session =>
  sessionFromWallTime(appointment_time.slice(0, 19))!;

type Search = { session: Session; guests: number; isMeant: (session: Session) => boolean };

const mostOptions = 3;

/** One session a day, the nearest to the lost one first; answered in the order they take place. */
function nearest(dates: AvailabilityDay[], { session, guests, isMeant }: Search): Session[] {
  const lost = startInstant(session).getTime();
  const distance = (other: Session): number => Math.abs(startInstant(other).getTime() - lost);
  return dates
    .flatMap((day) => {
      const fitting = sessionsOf(day)
        .filter(({ slotId }) => isSlotAvailable(day, slotId, guests))
        .map(({ slotId }): Session => ({ date: day.date, slotId }))
        .filter((each) => !isMeant(each));
      return fitting.sort((a, b) => distance(a) - distance(b)).slice(0, 1);
    })
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, mostOptions)
    .sort((a, b) => +startInstant(a) - +startInstant(b));
}

/** The latest of each booking. */
async function readOffers(
  manager: EntityManager,
  { ids }: { ids: string[] },
): Promise<Map<string, MoveOffer>> {
  const offers = await manager.find(MoveOffer, {
    where: { bookingId: In(ids) },
    order: { createdAt: 'ASC' },
  });
  return new Map(offers.map((offer) => [offer.bookingId, offer]));
}

const offerOf = (offer: MoveOffer | undefined): Pick<AffectedBooking, 'offer'> =>
  offer ? { offer: { until: offer.until.toISOString(), answer: offer.answer } } : {};
