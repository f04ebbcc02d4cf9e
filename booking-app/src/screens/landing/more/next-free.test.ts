import type { AvailabilityDay } from '@studio/contract';
import { describeNext, nextSession } from './next-free.tsx';

const full = (date: string, left: number[]): AvailabilityDay => ({
  date,
  bookedTimeSlots: [],
  spotsLeft: { 1: left[0]!, 2: left[1]!, 3: left[2]!, 4: left[3]! },
});

// A Saturday; Monday the 23rd is closed.
const now = '2026-11-21 12:30';
const workshop = 'Silver Ring Workshop';

/** A day whose 1:00 PM session is for one workshop only. */
const onlyFor = (only: string): AvailabilityDay => ({
  ...full('2026-11-21', [8, 8, 8, 8]),
  sessions: [{ slotId: 2, isOpen: true, capacity: 8, spotsLeft: 8, workshop: only }],
});

test.each([
  ['a session that has started today is skipped', [], 1, 'Today 1 PM'],
  ['a full session is passed over', [full('2026-11-21', [8, 0, 3, 8])], 1, 'Today 3 PM'],
  ['a pair needs two seats', [full('2026-11-21', [8, 0, 1, 8])], 2, 'Today 5 PM'],
  [
    'a session for another workshop is skipped',
    [onlyFor('Silver Earring Workshop')],
    1,
    'Today 3 PM',
  ],
  ['a session for this workshop only counts', [onlyFor(workshop)], 1, 'Today 1 PM'],
  ['a day without an entry is free', [full('2026-11-21', [8, 0, 0, 0])], 1, 'Sun 11 AM'],
  [
    'the studio is closed on Mondays',
    [full('2026-11-21', [0, 0, 0, 0]), full('2026-11-22', [0, 0, 0, 0])],
    1,
    'Tue 11 AM',
  ],
])('%s', (_, days, guests, told) => {
  const found = nextSession(days, { now, guests, workshop });
  expect(found && describeNext(found, '2026-11-21')).toBe(told);
});

test('shows the date of a session that is a week ahead or more', () => {
  expect(describeNext({ date: '2026-11-28', slotId: 2 }, '2026-11-21')).toBe('Sat, Nov 28, 1 PM');
  expect(describeNext({ date: '2026-11-27', slotId: 2 }, '2026-11-21')).toBe('Fri 1 PM');
});

test('returns none when every session is full', () => {
  const days = Array.from({ length: 61 }, (_, index) =>
    full(new Date(Date.UTC(2026, 10, 21 + index)).toISOString().slice(0, 10), [0, 0, 0, 0]),
  );
  expect(nextSession(days, { now, guests: 1, workshop })).toBeNull();
});
