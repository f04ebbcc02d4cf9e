import { patch } from '../failpoint.ts';
import { type Control, control, shownBy } from './control.ts';

const marks = 'day/mark-attendance.ts';

export const dayControls: Control[] = [
  control(
    'mark-order',
    shownBy('day/marks', 'of two marks the later counts'),
    patch(
      marks,
      '(marked_at < ${markedAt} OR (marked_at = ${markedAt} AND mark_id < ${markId}))',
      '1 = 1',
    ),
  ),
  control(
    'mark-clock',
    shownBy('day/marks', 'whose clock is ahead'),
    patch(marks, 'markedAt > at ? at : markedAt', 'markedAt'),
  ),
  control(
    'care-erased',
    shownBy('day/day', 'who is erased takes along'),
    patch(
      'operations/erase-customer.ts',
      'await manager.delete(BookingNote, { bookingId: ids });',
      '',
    ),
  ),
];
