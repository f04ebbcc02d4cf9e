import { isRealDate, slots, type SlotId } from '@studio/contract';
import { SelectField } from '@studio/shared-ui';
import { useGetAvailabilityQuery } from '../../../api/api.ts';
import { live } from '../../../api/live.ts';
import type { ReservationEdit } from '../../../edits/reservation-edit.ts';
import { describeSeats } from './describe-seats.ts';

type SessionFieldProps = { edit: ReservationEdit; onChoose: (slotId: SlotId) => void };

/** The four sessions of the date with the seats they have left for this party. */
export function SessionField({ edit, onChoose }: SessionFieldProps) {
  const { currentData, isError } = useGetAvailabilityQuery(edit.date, {
    skip: !isRealDate(edit.date),
    ...live,
  });
  const day = currentData?.dates[0];
  const { words: chosenWords } = describeSeats(edit, day, edit.slotId);
  return (
    <SelectField
      label="Time"
      value={edit.slotId}
      hint={capitalized(chosenWords)}
      error={isError && !day ? 'Failed to load availability. Please try again.' : undefined}
      onChange={({ target }) => onChoose(Number(target.value) as SlotId)}
    >
      {slots.map(({ id, label }) => {
        const { words, isFitting } = describeSeats(edit, day, id);
        return (
          <option key={id} value={id} disabled={!isFitting}>
            {words ? `${label}, ${words}` : label}
          </option>
        );
      })}
    </SelectField>
  );
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
