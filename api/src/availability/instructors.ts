import { addDays, type Session, weekdayOf } from '@studio/contract';
import { Between, type EntityManager, LessThanOrEqual } from 'typeorm';
import { readRules, ruleOn } from '../studio/weekly-rules.ts';
import { InstructorRule } from './instructor-rule.entity.ts';
import { sessionRows } from './session-rows.ts';
import { Slot } from './slot.entity.ts';

type Own = Pick<Slot, 'staffId' | 'isUnassigned'>;
type Led = Own & Session & Pick<Slot, 'isOpen' | 'seatsTaken'>;

/** The columns for a session whose instructor staff chose; `staffId` is null for no instructor. */
export const ownInstructor = (staffId: number | null): Own => ({
  staffId,
  isUnassigned: staffId === null,
});

/** The columns of a session that follows the standing rule. */
export const noOwnInstructor: Own = { staffId: null, isUnassigned: false };

export const hasOwnInstructor = ({ staffId, isUnassigned }: Own): boolean =>
  staffId !== null || isUnassigned;

/** Reads the standing rules in force on any day up to a studio date, latest first. */
export const readInstructorRules = (
  manager: EntityManager,
  last: string,
): Promise<InstructorRule[]> =>
  manager.find(InstructorRule, {
    where: { validFrom: LessThanOrEqual(last) },
    order: { validFrom: 'DESC' },
  });

/** Returns the staff member that the standing rule assigns to a session; null for none. */
export function instructorByRule(
  rules: InstructorRule[],
  { date, slotId }: Session,
): number | null {
  const weekday = weekdayOf(date);
  const rule = rules.find(
    (each) => each.weekday === weekday && each.slotId === slotId && each.validFrom <= date,
  );
  return rule?.staffId ?? null;
}

/**
 * The instructor of a session: its own, or the standing rule's. The rule gives none to a closed session without
 * guests.
 */
export function instructorOf(rules: InstructorRule[], session: Led): number | null {
  if (hasOwnInstructor(session)) return session.staffId;
  const isHeld = session.isOpen || session.seatsTaken > 0;
  return isHeld ? instructorByRule(rules, session) : null;
}

/** Shows staff the standing rule's instructor, and whether the session has its own. */
export function standingOf(rules: InstructorRule[], session: Led) {
  const ruleStaffId = instructorByRule(rules, session);
  return {
    ...(ruleStaffId === null ? {} : { ruleStaffId }),
    ...(hasOwnInstructor(session) ? { hasOwnStaff: true as const } : {}),
  };
}

type Range = { from: string; to: string };

/** Finds the sessions that a staff member leads between two studio dates, both inclusive. */
export async function readLed(
  manager: EntityManager,
  { staffId, from, to }: Range & { staffId: number },
): Promise<Slot[]> {
  const rows = await manager.findBy(Slot, { date: Between(from, to) });
  const hours = await readRules(manager, to);
  const rules = await readInstructorRules(manager, to);
  const led: Slot[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const sessions = sessionRows(date, { rows, hours: ruleOn(hours, date) });
    led.push(...sessions.filter((session) => instructorOf(rules, session) === staffId));
  }
  return led;
}
