import { usualWeek } from '@studio/contract';
import { day, type ScheduleTest, startScheduleTest } from './test-schedule.ts';

let api: ScheduleTest;
beforeEach(async () => {
  api = await startScheduleTest();
});
afterEach(() => api.close());

const hours = (week: number[][], validFrom = '2026-11-30') =>
  api.staff('POST', '/admin/hours', { body: { validFrom, week } });

const weekWith = (weekday: number, seats: number[]) =>
  usualWeek.map((usual, each) => (each === weekday ? seats : [...usual]));

test('regular hours apply from their start date on, to sessions that staff have not changed', async () => {
  await api.changeDay('2026-12-08', [{ slotId: 1, isOpen: true, capacity: 5 }]);
  const { status, body } = await hours(weekWith(2, [4, 4, 0, 4]));
  expect(status).toBe(200);
  expect(body.rules.map((rule: { validFrom: string }) => rule.validFrom)).toEqual([
    '2000-01-01',
    '2026-11-30',
  ]);
  expect((await api.scheduleOf('2026-11-24')).sessions[0].capacity).toBe(8);
  expect((await api.scheduleOf('2026-12-08')).sessions).toMatchObject([
    { capacity: 5 },
    { capacity: 4 },
    { isOpen: false },
    { capacity: 4 },
  ]);
});

test('the opening hours on the pages follow the regular hours once they differ from the usual ones', async () => {
  const shown = async () => (await api.call('GET', '/studio')).body.openingHours;
  await hours(weekWith(2, [0, 0, 0, 0]), '2026-11-24');
  expect(await shown()).toBe('Tuesday to Sunday, 11:00AM to 5PM');
  api.clock.now = new Date('2026-11-24T20:00:00Z');
  expect(await shown()).toBe('Wednesday to Sunday, 11AM to 5PM');
});

test('lists sessions with more guests than a new rule allows, and keeps their seats', async () => {
  const { body } = await hours(weekWith(2, [8, 1, 8, 8]));
  expect(body.kept).toEqual([{ date: day, slotId: 2, seatsTaken: 2 }]);
  expect(await api.sessionOf(day, 2)).toMatchObject({ capacity: 2, seatsTaken: 2 });
  const later = await hours(usualWeek.map((seats) => [...seats]));
  expect(later.body.kept).toEqual([]);
  expect(await api.sessionOf(day, 2)).toMatchObject({ capacity: 8 });
});

test('a preview of regular hours lists the bookings that they affect, and changes nothing', async () => {
  const preview = async (week: number[][], validFrom = '2026-11-30') => {
    const { status, body } = await api.staff('POST', '/admin/hours/preview', {
      body: { validFrom, week },
    });
    return [status, body.affected?.map(({ id }: { id: string }) => id)];
  };
  expect(await preview(weekWith(2, [0, 2, 0, 0]))).toEqual([200, []]);
  expect(await preview(weekWith(2, [8, 1, 8, 8]))).toEqual([200, [api.id]]);
  expect(await preview(weekWith(2, [8, 0, 8, 8]))).toEqual([200, [api.id]]);
  expect(await preview(weekWith(2, [8, 0, 8, 8]), '2026-12-02')).toEqual([200, []]);
  expect(await preview(weekWith(2, [8, 8, 8, 8]), '2026-11-19')).toEqual([409, undefined]);
  expect(await api.sessionOf(day, 2)).toMatchObject({ isOpen: true, capacity: 8 });
});

test.each([
  ['from yesterday on', usualWeek, '2026-11-19', 409],
  ['for six days', usualWeek.slice(1), '2026-11-30', 400],
  ['with three sessions a day', weekWith(2, [8, 8, 8]), '2026-11-30', 400],
  ['with a negative number of seats', weekWith(2, [-1, 8, 8, 8]), '2026-11-30', 400],
])('refuses regular hours %s', async (_name, week, validFrom, status) => {
  expect(await hours(week as number[][], validFrom)).toMatchObject({ status });
});
