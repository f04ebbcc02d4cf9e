import type { CSSProperties } from 'react';
import styles from './marks.module.css';

export type MarkState = 'taken' | 'new' | 'yours' | 'free';

type MarksProps = { states: MarkState[]; size?: 'small' };

/**
 * A row of marks: filled is taken, in ink is just taken, green is yours, and outlined is free. The text beside it
 * says the same.
 */
export const Marks = ({ states, size }: MarksProps) => (
  <span className={styles.marks} data-size={size} aria-hidden>
    {states.map((state, index) => (
      <span
        key={index}
        className={styles.mark}
        data-seat={state}
        style={{ '--order': index - states.indexOf('yours') } as CSSProperties}
      />
    ))}
  </span>
);

export type Seats = {
  taken: number;
  /** How many of the taken seats were just taken. */
  fresh?: number;
  yours: number;
  total: number;
};

function seatAt(index: number, { taken, fresh = 0, yours }: Seats): MarkState {
  if (index < taken) return index < taken - fresh ? 'taken' : 'new';
  return index < taken + yours ? 'yours' : 'free';
}

/** One mark per seat. */
export const SeatMarks = (seats: Seats) => (
  <Marks states={Array.from({ length: seats.total }, (_, index) => seatAt(index, seats))} />
);
