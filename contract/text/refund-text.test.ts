import { formatInstant as instantOf } from '../studio-time.ts';
import { refundText } from './refund-text.ts';

const policy = { refundableUntilDays: 7, movableUntilHours: 24 };
const session = { date: '2026-12-01', slotId: 2 } as const;
const textAt = (now: string) => refundText({ session, policy, now: new Date(now), instantOf });
const at = (now: string) => textAt(now).sentence;

test('more than seven days ahead, the sentence says until when the deposit is refundable', () => {
  const open = 'Your deposit is refundable until Tue, Nov 24, 1:00 PM, and not after.';
  expect(at('2026-11-18T20:00:00Z')).toBe(open);
  expect(at('2026-11-24T20:59:59Z')).toBe(open);
});

test('within seven days, the sentence says how soon the session is and that the deposit is non-refundable', () => {
  const over = (when: string) => `Your session is ${when}, so this deposit is non-refundable.`;
  expect(at('2026-11-24T21:00:00Z')).toBe(over('in 7 days'));
  expect(at('2026-11-29T12:00:00Z')).toBe(over('in 2 days'));
  expect(at('2026-11-30T12:00:00Z')).toBe(over('tomorrow'));
  // It is still the day before in studio time.
  expect(at('2026-12-01T07:00:00Z')).toBe(over('tomorrow'));
  expect(at('2026-12-01T20:00:00Z')).toBe(over('today'));
});

test('the notice says when the deposit becomes non-refundable, or that it already is', () => {
  const until = 'Your deposit becomes non-refundable on Tue, Nov 24, 1:00 PM.';
  expect(textAt('2026-11-24T20:59:59Z').notice).toBe(until);
  expect(textAt('2026-11-24T21:00:00Z').notice).toBe('Your deposit is non-refundable.');
});

test('a booking can be moved until 24 hours before the session, and the text never promises it after that', () => {
  const until = 'Moving is free until Mon, Nov 30, 1:00 PM. Your deposit moves with your booking.';
  expect(textAt('2026-11-30T20:59:59Z').move).toBe(until);
  expect(textAt('2026-11-30T21:00:00Z').move).toBe(
    'Your session starts in less than 24 hours, so you can’t move it.',
  );
});

test('the text says nothing about moves if the policy does not', () => {
  const now = new Date('2026-11-18T20:00:00Z');
  const earlier = { refundableUntilDays: 7 };
  expect(refundText({ session, policy: earlier, now, instantOf }).move).toBe('');
});
