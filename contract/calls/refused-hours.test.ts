import { setHours } from './hours.ts';
import { type Case, expectRefusals, form, many, silent } from './test-refusals.ts';

const open = [8, 8, 8, 8];
const week = many(7, open);
const added = { weekday: 2, slotId: 570, minutes: 90, seats: 6 };
const ofWeek = form(setHours.body, { validFrom: '2026-12-12', week });
const forRings = { weekday: 2, slotId: 1, workshop: 'Silver Ring Workshop' };

test.each<Case>([
  [
    'a week has seven days of four sessions',
    ofWeek,
    'week',
    [week],
    [many(6, open), many(8, open), [...many(6, open), [8]]],
    silent,
  ],
  [
    'a regular session has up to 24 seats',
    ofWeek,
    'week',
    [many(7, [0, 0, 0, 24])],
    [many(7, [0, 0, 0, 25]), many(7, [0, 0, 0, -1])],
    silent,
  ],
  [
    'a regular session starts at 6 AM or later',
    ofWeek,
    'added',
    [[{ ...added, slotId: 360 }]],
    [[{ ...added, slotId: 359 }]],
    'A session must start at 6:00 AM or later',
  ],
  [
    'a regular session is for a workshop on the menu',
    ofWeek,
    'workshops',
    [[forRings]],
    [[{ ...forRings, workshop: 'Spoons' }]],
    'Choose one of the workshops',
  ],
  [
    'regular hours hold from a real date',
    ofWeek,
    'validFrom',
    ['2026-12-12'],
    ['2026-13-01'],
    'Enter a date as YYYY-MM-DD',
  ],
])('%s', (...row) => expectRefusals(row));
