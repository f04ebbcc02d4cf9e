import { createClock, startInstant, toSession, toStudioIso } from './studio-clock.ts';

test.each([
  ['2026-12-01 13:00:00', { date: '2026-12-01', slotId: 2 }],
  ['2026-12-01T13:00:00-08:00', { date: '2026-12-01', slotId: 2 }],
  ['2026-12-01T21:00:00Z', { date: '2026-12-01', slotId: 2 }],
  ['2026-12-01T21:00:00.000Z', { date: '2026-12-01', slotId: 2 }],
  ['2026-12-02T06:00:00+09:00', { date: '2026-12-01', slotId: 2 }],
])('%s is the 1 PM session', (text, session) => {
  expect(toSession(text)).toEqual(session);
});

test.each([
  '2026-12-01 02:00:00',
  '2026-12-01T13:00:01Z',
  '2026-12-01',
  '2027-02-29 13:00:00',
  'x',
])('%s is not a session', (text) => {
  expect(toSession(text)).toBeNull();
});

test.each([
  ['2026-10-31', '2026-10-31T18:00:00.000Z', '2026-10-31T11:00:00-07:00'],
  ['2026-11-01', '2026-11-01T19:00:00.000Z', '2026-11-01T11:00:00-08:00'],
  ['2027-03-13', '2027-03-13T19:00:00.000Z', '2027-03-13T11:00:00-08:00'],
  ['2027-03-14', '2027-03-14T18:00:00.000Z', '2027-03-14T11:00:00-07:00'],
])('on %s, eleven o’clock stays eleven o’clock', (date, utc, iso) => {
  expect(startInstant({ date, slotId: 1 }).toISOString()).toBe(utc);
  expect(toStudioIso({ date, slotId: 1 })).toBe(iso);
  expect(toSession(utc)).toEqual({ date, slotId: 1 });
});

test('STUDIO_CLOCK moves the clock to an instant or by an offset', () => {
  const at = (setting: string) => createClock(setting)().getTime();
  expect(Math.abs(at('2026-11-01T08:00:00Z') - Date.UTC(2026, 10, 1, 8))).toBeLessThan(60_000);
  expect(Math.abs(at('-PT1H') - (Date.now() - 3_600_000))).toBeLessThan(60_000);
  expect(() => createClock('soon')).toThrow('STUDIO_CLOCK');
});
