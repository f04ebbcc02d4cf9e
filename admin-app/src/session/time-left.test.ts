import { formatTimeLeft, isEndingSoon, isExpired } from './time-left.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T12:00:00.000Z', 'Expired'],
  ['2026-11-20T11:00:00.000Z', 'Expired'],
  ['', 'Expired'],
  ['soon', 'Expired'],
  ['2026-11-20T12:00:01.000Z', '1m'],
  ['2026-11-20T12:24:00.000Z', '24m'],
  ['2026-11-20T12:59:00.000Z', '59m'],
  ['2026-11-20T13:00:00.000Z', '1h 0m'],
  ['2026-11-20T15:59:40.000Z', '4h 0m'],
  ['2026-11-20T16:00:00.000Z', '4h 0m'],
  // The server's clock is ahead of the browser's.
  ['2026-11-20T16:00:20.000Z', '4h 0m'],
])('a session until "%s" shows %s', (expiresAt, text) => {
  expect(formatTimeLeft(expiresAt, now)).toBe(text);
  expect(isExpired(expiresAt, now)).toBe(text === 'Expired');
});

test.each([
  ['2026-11-20T12:29:59.999Z', true],
  ['2026-11-20T12:30:00.000Z', false],
])('shows the warning of a session until %s: %s', (expiresAt, isShown) => {
  expect(isEndingSoon(expiresAt, now)).toBe(isShown);
});
