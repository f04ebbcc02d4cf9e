import { lateWords, timeOf, timeWords } from './session-time.ts';

const session = { slotId: 2, minutes: 180 };
const date = '2026-11-24';
/** The words at a time of the studio's day, and for late parties. */
const wordsAt = (clock: string, isToday = true) => {
  const time = timeOf(date, session, Date.parse(`${date}T${clock}:00-08:00`));
  return [...timeWords(time, { isToday, end: '4:00 PM' }), lateWords(time)];
};

test.each([
  ['11:12', ['In 1 h 48 min', '', null]],
  ['12:59', ['In 1 min', '', null]],
  ['13:00', ['Now 1:00 PM', 'Started 0 min ago', null]],
  ['13:09', ['Now 1:09 PM', 'Started 9 min ago', null]],
  ['13:10', ['Now 1:10 PM', 'Started 10 min ago', '10 min late']],
  ['13:59', ['Now 1:59 PM', 'Started 59 min ago', '59 min late']],
  ['14:00', ['Now 2:00 PM', '2 h 0 min left', '1 h 0 min late']],
  ['15:59', ['Now 3:59 PM', '1 min left', '2 h 59 min late']],
  ['16:00', ['', 'Ended 4:00 PM', null]],
])('at %s a session from 1:00 PM to 4:00 PM reads %j', (clock, words) => {
  expect(wordsAt(clock)).toEqual(words);
});

test('sessions of other days are upcoming or over, whatever the clock shows', () => {
  const phaseOn = (day: string) => timeOf(day, session, Date.parse(`${date}T14:00:00-08:00`)).phase;
  expect(['2026-11-23', date, '2026-11-25'].map(phaseOn)).toEqual(['after', 'during', 'before']);
  expect(wordsAt('11:00', false)).toEqual(['Upcoming', '', null]);
});
