import { type getInstructors as endpoint, type ResponseOf, studioDate } from '@studio/contract';
import { IsNull, MoreThanOrEqual, Not } from 'typeorm';
import { InstructorRule } from '../availability/instructor-rule.entity.ts';
import { Slot } from '../availability/slot.entity.ts';
import type { Dependencies } from '../dependencies.ts';

/** Lists the standing rules in force today or later, and upcoming sessions with their own instructor. */
export function getInstructors({
  database,
  now,
}: Dependencies): Promise<ResponseOf<typeof endpoint>> {
  const today = studioDate(now());
  const toCome = { date: MoreThanOrEqual(today) };
  return database.run(async (manager) => {
    const rules = await manager.find(InstructorRule, {
      order: { validFrom: 'ASC', weekday: 'ASC', slotId: 'ASC' },
    });
    const days = await manager.find(Slot, {
      select: { date: true, slotId: true, staffId: true },
      where: [
        { ...toCome, staffId: Not(IsNull()) },
        { ...toCome, isUnassigned: true },
      ],
      order: { date: 'ASC', slotId: 'ASC' },
    });
    return {
      rules: rules.filter((rule) => !isOver(rule, { rules, today })),
      days: days.map(({ date, slotId, staffId }) => ({ date, slotId, staffId })),
    };
  });
}

/** A rule ends when a later one for its session starts. A rule without an instructor ends as it starts. */
const isOver = (
  { validFrom, weekday, slotId, staffId }: InstructorRule,
  { rules, today }: { rules: InstructorRule[]; today: string },
): boolean =>
  validFrom <= today &&
  (staffId === null ||
    rules.some(
      (later) =>
        later.weekday === weekday &&
        later.slotId === slotId &&
        later.validFrom > validFrom &&
        later.validFrom <= today,
    ));
