import type * as z from 'zod/mini';
import {
  type Attendance as AttendanceAnswer,
  type markAttendance as endpoint,
  markText,
} from '@studio/contract';
import { type EntityManager, In, IsNull } from 'typeorm';
import type { Session } from '../auth/session/session.entity.ts';
import { whyToCheck } from '../auth/session/why-to-check.ts';
import { type Database, isUniqueViolation } from '../database/database.ts';
import { execute, sql } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { Attendance } from '../reservation/attendance.entity.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { isShown } from '../reservation/to-reservation.ts';
import { AttendanceMark } from '../reservation/attendance-mark.entity.ts';
import { UncheckedMark } from '../reservation/unchecked-mark.entity.ts';

type Sent = z.output<typeof endpoint.body>['marks'];

/**
 * Stores each mark once, and returns the current marks of the bookings that the marks name. A mark that nothing proves
 * waits for staff. A tablet may resend marks that may not have arrived, and two tablets may send at once.
 */
export async function markAttendance(
  deps: Dependencies,
  { marks: sent, session, device }: { marks: Sent; session: Session; device: string },
): Promise<AttendanceAnswer[]> {
  const { database, now } = deps;
  const at = now();
  const marks = sent.map(({ proof, ...mark }) => {
    const { id, bookingId, state } = mark;
    const markedAt = new Date(mark.markedAt);
    const why = whyToCheck(deps, { session, text: markText(mark), proof, at: markedAt });
    return { id, bookingId, state, markedAt: clamp(markedAt, at), at, why };
  });
  const proven = marks.flatMap(({ why, ...mark }) => (why === null ? { ...mark, device } : []));
  const unproven = marks.flatMap(({ why, ...mark }) => (why === null ? [] : { ...mark, why }));
  if (proven.length > 0) await onceMore(() => keep(database, proven));
  if (unproven.length > 0) await onceMore(() => keepUnchecked(database, unproven));
  return database.run((manager) =>
    readAttendance(
      manager,
      marks.map(({ bookingId }) => bookingId),
    ),
  );
}

/** Another call may have just stored one of the marks, and the second try finds it. */
async function onceMore(store: () => Promise<void>): Promise<void> {
  try {
    await store();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await store();
  }
}

/** A mark from a fast clock must not override every later mark. */
const clamp = (markedAt: Date, at: Date): Date => (markedAt > at ? at : markedAt);

const keep = (database: Database, marks: AttendanceMark[]): Promise<void> =>
  database.transaction((manager) => keepMarks(manager, marks));

/** Stores the marks that are new and makes the latest one of each booking count. */
export async function keepMarks(manager: EntityManager, marks: AttendanceMark[]): Promise<void> {
  const fresh = await findFresh(manager, marks);
  if (fresh.length === 0) return;
  await manager.insert(AttendanceMark, fresh);
  for (const mark of latestOfEach(fresh)) await win(manager, mark);
}

type Unchecked = Omit<UncheckedMark, 'decision'>;

const keepUnchecked = (database: Database, marks: Unchecked[]): Promise<void> =>
  database.transaction(async (manager) => {
    const known = await manager.findBy(UncheckedMark, { id: In(marks.map(({ id }) => id)) });
    const isKnown = (id: string) => known.some((mark) => mark.id === id);
    const fresh = (await findFresh(manager, marks)).filter(({ id }) => !isKnown(id));
    if (fresh.length > 0) await manager.insert(UncheckedMark, fresh);
  });

/** Finds the new marks without duplicates, always in the same order, so two calls never deadlock. */
async function findFresh<Mark extends AttendanceMark>(
  manager: EntityManager,
  marks: Mark[],
): Promise<Mark[]> {
  const known = await manager.findBy(AttendanceMark, { id: In(marks.map(({ id }) => id)) });
  const bookings = await manager.find(Reservation, {
    select: { id: true, state: true, source: true },
    where: { id: In(marks.map(({ bookingId }) => bookingId)), bookingId: IsNull() },
  });
  const knownIds = new Set(known.map(({ id }) => id));
  const bookingIds = new Set(bookings.filter(isShown).map(({ id }) => id));
  return [...new Map(marks.map((mark) => [mark.id, mark])).values()]
    .filter(({ id, bookingId }) => !knownIds.has(id) && bookingIds.has(bookingId))
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

const orderOf = ({ bookingId, id }: AttendanceMark) => `${bookingId} ${id}`;

/** Only the latest mark of each booking competes, so the booking's row is not locked longer than necessary. */
function latestOfEach(marks: AttendanceMark[]): AttendanceMark[] {
  const latest = new Map<string, AttendanceMark>();
  for (const mark of marks) {
    const other = latest.get(mark.bookingId);
    if (!other || isLater(mark, other)) latest.set(mark.bookingId, mark);
  }
  return [...latest.values()];
}

/** Orders marks like `win`: of two marks with the same time, the one with the greater id counts. */
const isLater = (mark: AttendanceMark, other: AttendanceMark): boolean =>
  mark.markedAt > other.markedAt ||
  (mark.markedAt.getTime() === other.markedAt.getTime() && mark.id > other.id);

/** Makes the latest mark count, in any order of arrival. */
async function win(manager: EntityManager, mark: AttendanceMark): Promise<void> {
  const { id: markId, bookingId, state, markedAt } = mark;
  await manager
    .createQueryBuilder()
    .insert()
    .into(Attendance)
    .values({ bookingId, markId, state, markedAt })
    .orIgnore()
    .execute();
  await execute(
    manager,
    sql`UPDATE attendance SET mark_id = ${markId}, state = ${state}, marked_at = ${markedAt}
        WHERE booking_id = ${bookingId}
          AND (marked_at < ${markedAt} OR (marked_at = ${markedAt} AND mark_id < ${markId}))`,
  );
}

/** Reads the current marks of bookings. A booking without a mark has no entry. */
export async function readAttendance(
  manager: EntityManager,
  bookingIds: string[],
): Promise<AttendanceAnswer[]> {
  const rows = await manager.findBy(Attendance, { bookingId: In(bookingIds) });
  return rows.map(({ bookingId, state, markedAt, givenSeats }) => ({
    bookingId,
    state,
    markedAt: markedAt.toISOString(),
    ...(givenSeats ? { givenSeats } : {}),
  }));
}
