import type { Mark } from '@studio/contract';
import { createWaiting } from './waiting-store.ts';

/** Above this number, only the last mark of each booking is kept; a day has fewer bookings. */
const most = 500;

const bounded = (marks: Mark[]): Mark[] =>
  marks.length <= most
    ? marks
    : [...new Map(marks.map((mark) => [mark.bookingId, mark])).values()].slice(-most);

/** Marks without a response from the server yet: ids, states and times, but no names. */
export const waitingMarks = createWaiting<Mark>('adminMarks', bounded);
