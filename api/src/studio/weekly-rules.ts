import {
  isUsualSlot,
  limits,
  type RegularHours,
  type Session,
  sessionByRule,
  usualHours,
  usualWeek,
} from '@studio/contract';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { execute, sql } from '../database/rows.ts';
import { WeeklyRule } from './weekly-rule.entity.ts';

/** The start of a new studio's first rule, earlier than any booking. */
const firstDay = '2000-01-01';

/** Stores a new studio's first week, unless there is a rule already. */
export async function publishFirstRule(manager: EntityManager): Promise<void> {
  if (await manager.existsBy(WeeklyRule, { validFrom: firstDay })) return;
  await manager.insert(WeeklyRule, { validFrom: firstDay, week: usualWeek, version: 0 });
}

/** Keeps other transactions from changing a rule, or creating a session's row from one, until this one ends. */
export async function lockRules(manager: EntityManager): Promise<void> {
  await execute(
    manager,
    sql`UPDATE weekly_rule SET version = version + 1 WHERE valid_from = ${firstDay}`,
  );
}

export async function readRule(manager: EntityManager, date: string): Promise<RegularHours> {
  const rule = await manager.findOne(WeeklyRule, {
    where: { validFrom: LessThanOrEqual(date) },
    order: { validFrom: 'DESC' },
  });
  return rule ?? usualHours;
}

/** Reads all rules in force on any day up to a studio date, latest first. */
export const readRules = (manager: EntityManager, last: string): Promise<WeeklyRule[]> =>
  manager.find(WeeklyRule, {
    where: { validFrom: LessThanOrEqual(last) },
    order: { validFrom: 'DESC' },
  });

/** The rule in force on a studio date. `rules` must have the latest first. */
export const ruleOn = <Rule extends RegularHours & { validFrom: string }>(
  rules: Rule[],
  date: string,
): Rule | RegularHours => rules.find(({ validFrom }) => validFrom <= date) ?? usualHours;

/** Builds the row of a session that has none, from regular hours. */
export function rowByRule(hours: RegularHours, session: Session) {
  const { seats = 0, minutes = null, workshop = null } = sessionByRule(hours, session) ?? {};
  return {
    ...session,
    seatsTaken: 0,
    capacity: seats || limits.seatsPerSlot,
    isOpen: seats > 0,
    isByRule: true,
    kind: isUsualSlot(session.slotId) ? ('REGULAR' as const) : ('EXTRA' as const),
    minutes,
    title: null,
    workshop,
    note: null,
    reason: null,
    staffId: null,
    isUnassigned: false,
  };
}
