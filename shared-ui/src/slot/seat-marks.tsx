import type { CSSProperties } from 'react';
import styles from './seat-marks.module.css';

export type Seats = { taken: number; yours: number; total: number };

function seatAt(index: number, { taken, yours }: Seats): 'taken' | 'yours' | 'free' {
  if (index < taken) return 'taken';
  return index < taken + yours ? 'yours' : 'free';
}

/** One mark per seat: filled is taken, green is yours, outlined is free. The words beside it say the same. */
export const SeatMarks = (seats: Seats) => (
  <span className={styles.seats} aria-hidden>
    {Array.from({ length: seats.total }, (_, index) => (
      <span
        key={index}
        className={styles.seat}
        data-seat={seatAt(index, seats)}
        style={{ '--order': index - seats.taken } as CSSProperties}
      />
    ))}
  </span>
);
