import { usualWeek, type WeeklyHours } from '@studio/contract';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { execute, sql } from '../database/rows.ts';
import { WeeklyRule } from './weekly-rule.entity.ts';

/** Before any booking: the rule that a new studio starts with. */
const firstDay = '2000-01-01';

/** Keeps the week that a studio starts with; one that staff have published stays. */
export async function publishFirstRule(manager: EntityManager): Promise<void> {
  if (await manager.existsBy(WeeklyRule, { validFrom: firstDay })) return;
  await manager.insert(WeeklyRule, { validFrom: firstDay, week: usualWeek, version: 0 });
}

/** Until the transaction ends nobody else changes a rule, nor makes a session's row by one. */
export async function lockRules(manager: EntityManager): Promise<void> {
  await execute(
    manager,
    sql`UPDATE weekly_rule SET version = version + 1 WHERE valid_from = ${firstDay}`,
  );
}

/** The week that holds on a studio date. */
export async function readWeek(manager: EntityManager, date: string): Promise<WeeklyHours> {
  const rule = await manager.findOne(WeeklyRule, {
    where: { validFrom: LessThanOrEqual(date) },
    order: { validFrom: 'DESC' },
  });
  return rule?.week ?? usualWeek;
}

type Rule = Pick<WeeklyRule, 'validFrom' | 'week'>;

/** The week that holds on a studio date, of rules with the latest first. */
export const weekOn = (rules: Rule[], date: string): WeeklyHours =>
  rules.find(({ validFrom }) => validFrom <= date)?.week ?? usualWeek;
