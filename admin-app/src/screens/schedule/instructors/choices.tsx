import { isUsualSlot, type PlannedDay, slotLabel, slots } from '@studio/contract';
import { formatWeekday } from '../../../text/week.ts';
import { Chip, ChipField } from '../chips.tsx';
import type { Chosen } from './use-instructors.ts';

type ChoicesProps = { days: PlannedDay[]; chosen: Chosen; onChoose: (chosen: Chosen) => void };

const toggled = (list: number[], each: number): number[] =>
  list.includes(each)
    ? list.filter((other) => other !== each)
    : [...list, each].sort((a, b) => a - b);

/** Weekdays and sessions: the usual four, and the shown week's other regular ones. */
export const Choices = ({ days, chosen: { weekdays, slotIds }, onChoose }: ChoicesProps) => (
  <>
    <ChipField legend="Weekdays" isRow>
      {days.map(({ date }, day) => (
        <Chip
          key={day}
          isOn={weekdays.includes(day)}
          onPress={() => onChoose({ slotIds, weekdays: toggled(weekdays, day) })}
        >
          {formatWeekday(date)}
        </Chip>
      ))}
    </ChipField>
    <ChipField legend="Sessions" isRow>
      {[...slots.map(({ id }) => id), ...addedIn(days)].map((id) => (
        <Chip
          key={id}
          isOn={slotIds.includes(id)}
          onPress={() => onChoose({ weekdays, slotIds: toggled(slotIds, id) })}
        >
          {slotLabel(id).replace(':00', '')}
        </Chip>
      ))}
    </ChipField>
  </>
);

const addedIn = (days: PlannedDay[]): number[] => {
  const regular = days
    .flatMap(({ sessions }) => sessions)
    .filter(({ slotId, usualSeats }) => usualSeats !== null && !isUsualSlot(slotId));
  return [...new Set(regular.map(({ slotId }) => slotId))].sort((a, b) => a - b);
};
