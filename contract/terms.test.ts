import {
  instantBefore,
  type PolicyRules,
  refundCentsOf,
  type TermsSubject,
  termsOf,
} from './terms.ts';

const rules: PolicyRules = {
  tiers: [{ until: 'P7D', refundPercent: 100 }],
  move: { until: 'PT24H', most: 3 },
};

const booking: TermsSubject = {
  startsAt: new Date('2026-12-01T21:00:00Z'),
  policyAnchor: null,
  moves: 0,
  isMovedByStudio: false,
};

const at = (now: string, more: Partial<TermsSubject> = {}) =>
  termsOf(rules, { ...booking, ...more }, new Date(now));

test('refunds the whole deposit until seven days before, to the second, and nothing after', () => {
  expect(at('2026-11-24T20:59:59.999Z')).toMatchObject({
    refundPercent: 100,
    refundUntil: new Date('2026-11-24T21:00:00Z'),
  });
  expect(at('2026-11-24T21:00:00Z')).toMatchObject({ refundPercent: 0, refundUntil: null });
});

test('a booking moves for free until 24 hours before, at most three times', () => {
  expect(at('2026-11-30T20:59:59.999Z')).toMatchObject({ canMove: true, movesLeft: 3 });
  expect(at('2026-11-30T21:00:00Z').canMove).toBe(false);
  expect(at('2026-11-18T20:00:00Z', { moves: 3 })).toMatchObject({ canMove: false, movesLeft: 0 });
});

test('a move does not make a lapsed deposit refundable again', () => {
  const policyAnchor = new Date('2026-11-25T21:00:00Z');
  expect(at('2026-11-20T20:00:00Z', { policyAnchor })).toMatchObject({ refundPercent: 0 });
});

test('returns the last refund deadline after it has passed, for the session it applied to', () => {
  const policyAnchor = new Date('2026-11-25T21:00:00Z');
  expect(at('2026-11-24T20:00:00Z').refundEnded).toBeNull();
  expect(at('2026-11-24T21:00:00Z').refundEnded).toEqual(new Date('2026-11-24T21:00:00Z'));
  expect(at('2026-11-20T20:00:00Z', { policyAnchor }).refundEnded).toEqual(
    new Date('2026-11-18T21:00:00Z'),
  );
});

test('a moved deposit follows the new session’s deadline only while all of it is refundable', () => {
  expect(at('2026-11-24T20:00:00Z').fullRefundBefore).toBe('P7D');
  expect(at('2026-11-24T21:00:00Z').fullRefundBefore).toBeNull();
  expect(at('2026-11-30T21:00:00Z', { isMovedByStudio: true }).fullRefundBefore).toBe('P7D');
});

test('a booking that the studio moved is refundable until it starts', () => {
  const moved = { isMovedByStudio: true };
  expect(at('2026-12-01T20:59:59Z', moved).refundPercent).toBe(100);
  expect(at('2026-12-01T21:00:00Z', moved)).toMatchObject({ refundPercent: 0, isOpen: false });
});

test.each([
  // The clocks go back on Nov 1 and forward on Mar 14: days keep the hour, hours do not.
  ['2026-11-05T21:00:00Z', 'P7D', '2026-10-29T20:00:00Z'],
  ['2027-03-18T20:00:00Z', 'P7D', '2027-03-11T21:00:00Z'],
  ['2026-11-01T19:00:00Z', 'PT24H', '2026-10-31T19:00:00Z'],
  ['2027-03-14T18:00:00Z', 'PT24H', '2027-03-13T18:00:00Z'],
])('%s less %s is %s', (instant, duration, before) => {
  expect(instantBefore(new Date(instant), duration)).toEqual(new Date(before));
});

test('rejects a duration in an unknown form', () => {
  expect(() => instantBefore(booking.startsAt, '7 days')).toThrow('Not a duration');
});

test('tiers apply one after the other', () => {
  const tiered = {
    ...rules,
    tiers: [
      { until: 'P7D', refundPercent: 100 },
      { until: 'PT48H', refundPercent: 50 },
    ],
  };
  const percentAt = (now: string) => termsOf(tiered, booking, new Date(now)).refundPercent;
  expect(
    ['2026-11-24T20:59:59Z', '2026-11-24T21:00:00Z', '2026-11-29T21:00:00Z'].map(percentAt),
  ).toEqual([100, 50, 0]);
});

test('a part of a charge is a whole number of cents', () => {
  expect([refundCentsOf(6000, 100), refundCentsOf(1, 100), refundCentsOf(333, 50)]).toEqual([
    6000, 1, 166,
  ]);
});
