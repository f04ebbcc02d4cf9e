import { Marks, type MarkState } from './marks.tsx';

export type Seats = { taken: number; yours: number; total: number };

function seatAt(index: number, { taken, yours }: Seats): MarkState {
  if (index < taken) return 'taken';
  return index < taken + yours ? 'yours' : 'free';
}

/** One mark per seat. */
export const SeatMarks = (seats: Seats) => (
  <Marks states={Array.from({ length: seats.total }, (_, index) => seatAt(index, seats))} />
);
