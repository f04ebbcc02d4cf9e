import { formatPlainDate } from './plain-date.ts';

test('formats a date without its weekday', () => {
  expect(formatPlainDate('2026-11-20')).toBe('November 20, 2026');
});
