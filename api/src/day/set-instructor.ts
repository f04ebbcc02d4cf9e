import { type EntityManager, Between, In } from 'typeorm';
import {
  doOverlap,
  formatMoment,
  type RequestOf,
  type Session,
  type setInstructor as endpoint,
  type Sitting,
} from '@studio/contract';
import { addSlotRow } from '../availability/change-seats.ts';
import {
  instructorByRule,
  noOwnInstructor,
  ownInstructor,
  readInstructorRules,
  readLed,
} from '../availability/instructors.ts';
import { Slot } from '../availability/slot.entity.ts';
import type { Dependencies } from '../dependencies.ts';
import { staffOverlap } from '../http/errors.ts';
import { hoursOf, hoursOfSession } from '../reservation/agreed-terms.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { requireToCome } from '../schedule/change-day.ts';
import { staffMissing } from '../staff/require-staff.ts';
import { Staff } from '../staff/staff.entity.ts';

type Wish = {
  session: Session;
  /** RULE: follows the standing rule. */
  staffId: RequestOf<typeof endpoint>['body']['staffId'];
  mayOverlap: boolean;
};

/**
 * Gives a session its own instructor or none, or lets it follow the standing rule again. Returns the session's
 * instructor. Throws NOT_CHANGEABLE for a past day, SLOT_CLOSED if there is no session, and STAFF_OVERLAP like `refuseOverlap`.
 */
export async function setInstructor(
  deps: Dependencies,
  { session, staffId, mayOverlap }: Wish,
): Promise<{ staffId: number | null }> {
  requireToCome(deps, session.date);
  const { database } = deps;
  const isByRule = staffId === 'RULE';
  const led = isByRule
    ? await database.run(async (manager) =>
        instructorByRule(await readInstructorRules(manager, session.date), session),
      )
    : staffId;
  return database.transaction(async (manager) => {
    if (led !== null) await lockStaff(manager, led);
    if (!(await manager.existsBy(Slot, session))) await addSlotRow(manager, session);
    await manager.update(Slot, session, isByRule ? noOwnInstructor : ownInstructor(led));
    if (led !== null && !mayOverlap) {
      const { date } = session;
      const isMeant = ({ slotId }: Slot) => slotId === session.slotId;
      await refuseOverlap(manager, { staffId: led, from: date, to: date, isMeant });
    }
    return { staffId: led };
  });
}

/**
 * Takes the lock of all assignments of this staff member (`booking/assign-staff.ts`). Throws for an unknown staff
 * member.
 */
export async function lockStaff(manager: EntityManager, staffId: number): Promise<void> {
  const { affected } = await manager.increment(Staff, { id: staffId }, 'assignments', 1);
  if (affected !== 1) throw staffMissing();
}

type Assigned = { staffId: number; from: string; to: string; isMeant: (session: Slot) => boolean };

/**
 * Checks the sessions that a staff member leads after an assignment, while holding the staff member's lock. Throws
 * STAFF_OVERLAP when an assigned session overlaps another session, or a booking that the staff member has in
 * another session.
 */
export async function refuseOverlap(
  manager: EntityManager,
  { staffId, from, to, isMeant }: Assigned,
): Promise<void> {
  const led = await readLed(manager, { staffId, from, to });
  const bookings = await manager.findBy(Reservation, {
    slotDate: Between(from, to),
    state: In(['CONFIRMED', 'REVIEW']),
  });
  for (const session of led.filter(isMeant)) {
    const { date } = session;
    const ofDay = bookings.filter(({ slotDate }) => slotDate === date);
    const sittingOf = ({ slotId, minutes }: Slot): Sitting => ({
      slotId,
      hours: hoursOfSession(
        minutes,
        ofDay.filter((each) => each.slotId === slotId),
      ),
    });
    const given = ofDay
      .filter((each) => each.staffId === staffId && each.bookingId === null)
      .map((each) => ({ slotId: each.slotId, hours: hoursOf(each) }));
    const others = led.filter((each) => each.date === date).map(sittingOf);
    const other = [...others, ...given].find((each) => doOverlap(each, sittingOf(session)));
    if (other) throw staffOverlap(formatMoment({ date, slotId: other.slotId }));
  }
}
