import type * as z from 'zod/mini';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type {
  listReservations as endpoint,
  Reservation as ReservationAnswer,
} from '@studio/contract';
import type { Dependencies } from '../dependencies.ts';
import { invalidRequest } from '../http/errors.ts';
import { readStaffNames } from '../staff/read-staff-names.ts';
import { startInstant, toSession } from '../studio/studio-clock.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { earliestRunning, findRunning } from './find-running.ts';
import { foldBookings } from './fold-bookings.ts';
import { matchText } from './match-text.ts';
import { shownStates, statesOf, toReservation, whereShown } from '../reservation/to-reservation.ts';

type Query = z.output<typeof endpoint.query>;
type Finder = SelectQueryBuilder<Reservation>;

type Clocked = Pick<Dependencies, 'database' | 'now'>;

type Page = Pick<Query, 'period' | 'limit' | 'after'>;

/**
 * Lists the bookings that match, in the order they take place, or latest first for `past` and `any`; one page or
 * all. For staff, a session is upcoming until it is over.
 */
export const listReservations = async (
  deps: Dependencies,
  { search, status, service, ...page }: Query,
): Promise<ReservationAnswer[]> =>
  findPage(deps, { ...page, running: await runningFor(deps, page) }, (finder) => {
    if (status) finder.andWhere('reservation.state IN (:...states)', { states: statesOf(status) });
    if (service) finder.andWhere('reservation.serviceName = :service', { service });
    if (search) matchText(finder, search);
  });

const runningFor = async ({ database, now }: Clocked, { period }: Page): Promise<string[]> =>
  isByClock(period) ? database.run((manager) => findRunning(manager, now())) : [];

/**
 * Reads a page of the bookings that `narrow` selects. A session is upcoming until it starts, or while its booking
 * is in `running`.
 */
export const findPage = (
  deps: Dependencies,
  { period, limit, after, running = [] }: Page & { running?: string[] },
  narrow: (finder: Finder) => void,
): Promise<ReservationAnswer[]> => {
  const isBackwards = period === 'past' || period === 'any';
  return find(deps, isBackwards, (finder) => {
    narrow(finder);
    if (isByClock(period)) keepPeriod(finder, { period, running, now: deps.now() });
    if (after) goOnAfter(finder, after, isBackwards);
    if (limit) finder.limit(Number(limit));
  });
};

export const listReservationsOfDay = (deps: Clocked, date: string): Promise<ReservationAnswer[]> =>
  listReservationsBetween(deps, { from: date, to: date });

/** `from` and `to` are studio dates, both inclusive. */
export const listReservationsBetween = (
  deps: Clocked,
  range: { from: string; to: string },
): Promise<ReservationAnswer[]> =>
  find(deps, false, (finder) =>
    finder.andWhere('reservation.slotDate BETWEEN :from AND :to', range),
  );

/** `ids` must not be empty. */
export const listReservationsOf = (deps: Clocked, ids: string[]): Promise<ReservationAnswer[]> =>
  find(deps, false, (finder) => finder.andWhere('reservation.id IN (:...ids)', { ids }));

async function find(
  { database, now }: Clocked,
  isBackwards: boolean,
  narrow: (finder: Finder) => void,
): Promise<ReservationAnswer[]> {
  const order = isBackwards ? 'DESC' : 'ASC';
  const bookings = await database.run(async (manager) => {
    const finder = findBookings(manager, order);
    narrow(finder);
    return foldBookings(manager, await finder.getMany(), now());
  });
  const staffNames = await readStaffNames(database);
  return bookings.map(({ row, ...beside }) => toReservation(row, { staffNames, ...beside }));
}

const findBookings = (manager: EntityManager, order: 'ASC' | 'DESC'): Finder =>
  manager
    .createQueryBuilder(Reservation, 'reservation')
    .where(whereShown, { shownStates })
    .andWhere('reservation.bookingId IS NULL')
    .orderBy('reservation.startsAt', order)
    .addOrderBy('reservation.id', order);

/** The first rows of the bookings on a studio date, in the order they take place. */
export const findOfDay = (manager: EntityManager, date: string): Promise<Reservation[]> =>
  findBookings(manager, 'ASC').andWhere('reservation.slotDate = :date', { date }).getMany();

const isByClock = (period: Query['period']): period is 'upcoming' | 'past' =>
  period !== undefined && period !== 'any';

type Kept = { period: 'upcoming' | 'past'; running: string[]; now: Date };

function keepPeriod(finder: Finder, { period, running, now }: Kept): void {
  const isUpcoming = period === 'upcoming';
  const byStart = `reservation.startsAt ${isUpcoming ? '>' : '<='} :now`;
  if (running.length === 0) return void finder.andWhere(byStart, { now });
  finder.andWhere(
    isUpcoming
      ? `reservation.startsAt >= :earliest AND (${byStart} OR reservation.id IN (:...running))`
      : `${byStart} AND reservation.id NOT IN (:...running)`,
    { now, running, earliest: earliestRunning(now) },
  );
}

function goOnAfter(finder: Finder, place: string, isBackwards: boolean): void {
  const [time, id] = place.split(' ') as [string, string];
  const session = toSession(time);
  if (!session) throw invalidRequest('The cursor is not valid');
  const isAfter = isBackwards ? '<' : '>';
  finder.andWhere(
    `(reservation.startsAt ${isAfter} :start OR
      (reservation.startsAt = :start AND reservation.id ${isAfter} :id))`,
    { start: startInstant(session), id },
  );
}
