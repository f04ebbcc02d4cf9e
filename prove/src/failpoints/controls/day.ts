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
    'sheet-as-shown',
    shownBy('till/till', 'money that was recorded since the page was drawn'),
    patch('till/close-till.ts', 'if (!isAsShown) throw sheetChanged();', ''),
  ),
  control(
    'sheet-once',
    shownBy('till/till', 'a line says for good which sheet it is on'),
    patch('till/sheet-lines.ts', 'dayCloseId: IsNull(),', ''),
  ),
  control(
    'formula-escape',
    shownBy('till/till', 'the books get every line of a sheet'),
    patch('till/export-sheet.ts', 'escape_formulas: true,', 'escape_formulas: false,'),
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
