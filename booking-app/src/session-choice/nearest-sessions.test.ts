import type { AvailabilityDay, Session } from '@studio/contract';
import { nearestSessions } from './nearest-sessions.ts';

const day = (date: string, left: number[]): [string, AvailabilityDay] => [
  date,
  {
    date,
    bookedTimeSlots: [1, 2, 3, 4].filter((id) => left[id - 1] === 0),
    spotsLeft: { '1': left[0]!, '2': left[1]!, '3': left[2]!, '4': left[3]! },
  },
];

const search = (
  days: [string, AvailabilityDay][],
  { count = 3, ...more }: { count?: number; lost?: Session; now?: string } = {},
) =>
  nearestSessions({
    days: new Map(days),
    now: '2026-09-08 09:00',
    guests: 2,
    lost: { date: '2026-09-19', slotId: 2 },
    ...more,
  })
    .slice(0, count)
    .map(({ date, slotId }) => `${date} ${slotId}`);

test('the same day comes first, both earlier and later sessions', () => {
  expect(search([])).toEqual(['2026-09-19 1', '2026-09-19 3', '2026-09-19 4']);
});

test('offers neither a session that does not fit the party nor the lost one', () => {
  expect(search([day('2026-09-19', [1, 8, 0, 2])])).toEqual([
    '2026-09-19 4',
    '2026-09-18 4',
    '2026-09-18 3',
  ]);
});

test('offers no Mondays, past days or days beyond 60 days', () => {
  const full = ['2026-09-08', '2026-09-09'].map((date) => day(date, [0, 0, 0, 0]));
  const lost: Session = { date: '2026-09-08', slotId: 1 };
  expect(search(full, { lost, count: 1 })).toEqual(['2026-09-10 1']);
  const last: Session = { date: '2026-11-07', slotId: 4 };
  expect(search([], { lost: last, count: 1 })).toEqual(['2026-11-07 3']);
  const weekend = ['2026-09-19', '2026-09-20'].map((date) => day(date, [0, 0, 0, 0]));
  const sunday: Session = { date: '2026-09-20', slotId: 4 };
  expect(search(weekend, { lost: sunday, count: 1 })).toEqual(['2026-09-22 1']);
});

test('offers no session that has started', () => {
  const lost: Session = { date: '2026-09-08', slotId: 2 };
  expect(search([], { lost, now: '2026-09-08 13:05', count: 2 })).toEqual([
    '2026-09-08 3',
    '2026-09-08 4',
  ]);
});
