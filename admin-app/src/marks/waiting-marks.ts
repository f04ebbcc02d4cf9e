import type { Mark } from '@studio/contract';
import { createWaiting } from './waiting-store.ts';

/** Above it only the last mark of each booking is kept: more bookings than a day has. */
const most = 500;

const bounded = (marks: Mark[]): Mark[] =>
  marks.length <= most
    ? marks
    : [...new Map(marks.map((mark) => [mark.bookingId, mark])).values()].slice(-most);

/** Marks that no server has answered yet: ids, states and times, nobody's name. */
export const waitingMarks = createWaiting<Mark>('adminMarks', bounded);
