import { attendanceStates, type Mark, offlineProof } from '@studio/contract';
import * as z from 'zod/mini';
import { createWaiting } from './waiting-store.ts';

/** Above this number, only the last mark of each booking is kept; a day has fewer bookings. */
const most = 500;

const bounded = (marks: Mark[]): Mark[] =>
  marks.length <= most
    ? marks
    : [...new Map(marks.map((mark) => [mark.bookingId, mark])).values()].slice(-most);

const schema = z.object({
  id: z.string(),
  bookingId: z.string(),
  state: z.enum(attendanceStates),
  markedAt: z.string(),
  proof: offlineProof,
});

/** Marks without a response from the server yet: ids, states, times and proofs, but no names. */
export const waitingMarks = createWaiting<Mark>('adminMarks', schema, bounded);
