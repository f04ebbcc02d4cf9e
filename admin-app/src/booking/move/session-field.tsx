import {
  sessionsOf,
  slotLabel,
  type AvailabilityDay,
  type SlotId,
  isClosedDay,
  isSlotAvailable,
  onlyFor,
  sessionOfDay,
  spotsLeft,
  countOf,
} from '@studio/contract';
import { SelectField } from '@studio/shared-ui';
import { type ReservationEdit, sessionOf } from '../../edits/reservation-edit.ts';
import { useEditedDay } from './use-edited-day.ts';

type SessionFieldProps = { edit: ReservationEdit; onChoose: (slotId: SlotId) => void };

/** The date's sessions, with the seats that are free for this party. */
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

/** No list includes private sessions, so the booking's own private session is added. */
function choicesOf({ slotId }: ReservationEdit, day: AvailabilityDay | undefined): SlotId[] {
  const listed = sessionsOf(day).map((session) => session.slotId);
  return listed.includes(slotId) ? listed : [...listed, slotId];
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

type Seats = { words: string; isFitting: boolean };

/** Describes a session's free seats for the edited party; null until they are known. */
function describeSeats(
  { reservation, date }: ReservationEdit,
  day: AvailabilityDay | undefined,
  slotId: SlotId,
): Seats {
  const now = sessionOf(reservation);
  if (date === now.date && slotId === now.slotId) return { words: 'as booked', isFitting: true };
  if (isClosedDay(date, day)) return { words: 'closed', isFitting: false };
  if (!day) return { words: '', isFitting: true };
  const { isOpen = true, workshop } = sessionOfDay(day, slotId) ?? {};
  if (!isOpen) return { words: workshop ? onlyFor(workshop) : 'closed', isFitting: false };
  const left = day.bookedTimeSlots.includes(slotId) ? 0 : spotsLeft(day, slotId);
  const spots = left === 0 ? 'no spots left' : `${countOf(left, 'spot')} left`;
  const isFitting = isSlotAvailable(day, slotId, reservation.guest_count);
  return { words: isFitting || left === 0 ? spots : `only ${spots}`, isFitting };
}
