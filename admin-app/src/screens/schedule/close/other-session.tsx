import { isSlotAvailable, sessionsOf, slotLabel, toDraftTime } from '@studio/contract';
import { Button, SelectField, TextField } from '@studio/shared-ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useGetAvailabilityQuery } from '../../../api/api.ts';
import styles from './close-dialog.module.css';

type OtherSessionProps = {
  /** Whose party. */
  name: string;
  guests: number;
  /** The day that is shown first. */
  first: string;
  /** There are as many as can be offered. */
  isFull: boolean;
  known: string[];
  onAdd: (option: string) => void;
};

/** Any other session that fits a party. */
export function OtherSession({ name, guests, first, isFull, known, onAdd }: OtherSessionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [date, setDate] = useState(first);
  const { data } = useGetAvailabilityQuery(date, { skip: !isOpen });
  const day = data?.dates.find((each) => each.date === date);
  const fitting = sessionsOf(day)
    .map(({ slotId }) => ({ slotId, option: toDraftTime({ date, slotId }) }))
    .filter(
      ({ slotId, option }) => isSlotAvailable(day, slotId, guests) && !known.includes(option),
    );
  if (!isOpen) {
    return (
      <Button
        variant="outline"
        size="bar"
        className={styles.more}
        disabled={isFull}
        aria-label={`Another session for ${name}`}
        onClick={() => setIsOpen(true)}
      >
        <Plus size={16} strokeWidth={1.5} aria-hidden />
      </Button>
    );
  }
  const handleAdd = (option: string) => {
    if (!option) return;
    onAdd(option);
    setIsOpen(false);
  };
  return (
    <div className={styles.other}>
      <TextField
        label="Date"
        type="date"
        value={date}
        onChange={({ target }) => target.value && setDate(target.value)}
      />
      <SelectField label="Time" value="" onChange={({ target }) => handleAdd(target.value)}>
        <option value="">{day && fitting.length === 0 ? 'None fits' : 'Choose'}</option>
        {data &&
          fitting.map(({ slotId, option }) => (
            <option key={option} value={option}>
              {slotLabel(slotId)}
            </option>
          ))}
      </SelectField>
    </div>
  );
}
