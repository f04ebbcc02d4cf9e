import { limits } from '@studio/contract';
import { Checkbox } from '@studio/shared-ui';
import { useState } from 'react';
import styles from './hours-dialog.module.css';

type SeatsFieldProps = {
  name: string;
  seats: number;
  /** The seats in the current regular hours. */
  before: number;
  onChange: (seats: number) => void;
};

/** The seats of a weekday's session, and whether it takes place. */
export function SeatsField({ name, seats, before, onChange }: SeatsFieldProps) {
  // An empty field does not change the session while staff type.
  const [typed, setTyped] = useState<string | null>(null);
  const handleType = (text: string) => {
    setTyped(text);
    if (Number(text) >= 1) onChange(Number(text));
  };
  return (
    <span className={`${styles.seats} row2`}>
      <Checkbox
        aria-label={`${name} takes place`}
        checked={seats > 0}
        onChange={({ target }) => onChange(target.checked ? before || limits.seatsPerSlot : 0)}
      >
        {seats > 0 ? '' : 'Closed'}
      </Checkbox>
      {seats > 0 && (
        <input
          type="number"
          inputMode="numeric"
          aria-label={`Seats on ${name}`}
          min={1}
          max={limits.mostSeats}
          value={typed ?? seats}
          onChange={({ target }) => handleType(target.value)}
          onBlur={() => setTyped(null)}
        />
      )}
      {seats !== before && <small>{`was ${before || 'closed'}`}</small>}
    </span>
  );
}
