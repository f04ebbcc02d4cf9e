import { isUsualSlot, type PlannedDay, slotLabel, slots, weekdays } from '@studio/contract';
import { Chip, ChipField } from '../chips.tsx';
import type { Chosen } from './instructors-dialog.tsx';

type ChoicesProps = { days: PlannedDay[]; chosen: Chosen; onChoose: (chosen: Chosen) => void };

const toggled = (list: number[], each: number): number[] =>
  list.includes(each)
    ? list.filter((other) => other !== each)
    : [...list, each].sort((a, b) => a - b);

/** Weekdays and sessions: the usual four, and the other regular sessions of the shown week. */
export const Choices = ({ days, chosen, onChoose }: ChoicesProps) => (
  <>
    <ChipField legend="Weekdays" isRow>
      {weekdays.map((name, day) => (
        <Chip
          key={name}
          isOn={chosen.weekdays.includes(day)}
          onPress={() => onChoose({ ...chosen, weekdays: toggled(chosen.weekdays, day) })}
        >
          {name.slice(0, 3)}
        </Chip>
      ))}
    </ChipField>
    <ChipField legend="Sessions" isRow>
      {[...slots.map(({ id }) => id), ...addedIn(days)].map((id) => (
        <Chip
          key={id}
          isOn={chosen.slotIds.includes(id)}
          onPress={() => onChoose({ ...chosen, slotIds: toggled(chosen.slotIds, id) })}
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
