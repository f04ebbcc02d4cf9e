import { Marks, type MarkState } from './marks.tsx';

export type Seats = {
  taken: number;
  /** Of those taken: by what has just come. */
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
