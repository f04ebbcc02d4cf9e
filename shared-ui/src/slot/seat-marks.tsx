import { Marks, type MarkState } from './marks.tsx';

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
