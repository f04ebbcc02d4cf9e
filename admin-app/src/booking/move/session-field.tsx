import { sessionsOf, slotLabel, type AvailabilityDay, type SlotId } from '@studio/contract';
import { SelectField } from '@studio/shared-ui';
import type { ReservationEdit } from '../../edits/reservation-edit.ts';
import { describeSeats } from './describe-seats.ts';
import { useEditedDay } from './use-edited-day.ts';

type SessionFieldProps = { edit: ReservationEdit; onChoose: (slotId: SlotId) => void };

/** The date's sessions with their free seats for this party. */
export function SessionField({ edit, onChoose }: SessionFieldProps) {
  const { day, isError } = useEditedDay(edit);
  const { words: chosenWords } = describeSeats(edit, day, edit.slotId);
  return (
    <SelectField
      label="Time"
      value={edit.slotId}
      hint={capitalized(chosenWords)}
      error={isError && !day ? 'Failed to load availability. Please try again.' : undefined}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {choicesOf(edit, day).map((slotId) => {
        const { words, isFitting } = describeSeats(edit, day, slotId);
        return (
          <option key={slotId} value={slotId} disabled={!isFitting}>
            {words ? `${slotLabel(slotId)}, ${words}` : slotLabel(slotId)}
          </option>
        );
      })}
    </SelectField>
  );
}

/** No list has private sessions, so the booking's own private session is added. */
function choicesOf({ slotId }: ReservationEdit, day: AvailabilityDay | undefined): SlotId[] {
  const listed = sessionsOf(day).map((session) => session.slotId);
  return listed.includes(slotId) ? listed : [...listed, slotId];
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
