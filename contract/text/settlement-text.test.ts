import { formatInstant as instantOf } from '../studio-time.ts';
import { deadlineText, settlementText } from './settlement-text.ts';

test.each([
  [
    new Date('2026-11-24T21:00:00Z'),
    null,
    'Your deposit is refundable until Tue, Nov 24, 1:00 PM.',
  ],
  [null, null, 'Your deposit is no longer refundable.'],
  [
    null,
    new Date('2026-12-12T21:00:00Z'),
    'The deposits of guests who joined later are refundable until Sat, Dec 12, 1:00 PM.',
  ],
])(
  'a deadline of %s, for joined guests of %s, reads: %s',
  (refundUntil, joinedRefundUntil, text) => {
    expect(deadlineText({ refundUntil, joinedRefundUntil, instantOf })).toBe(text);
  },
);

test.each([
  [
    { isOver: false, refundCents: 6000, keptCents: 0 },
    'You’ll get $60.00 back.',
    'The guest gets $60.00 back.',
    'You get $60.00 back.',
  ],
  [
    { isOver: true, refundCents: 6000, keptCents: 0 },
    'You’ll get $60.00 back.',
    'The guest gets $60.00 back, although the refund deadline has passed.',
    'You get $60.00 back.',
  ],
  [
    { isOver: false, refundCents: 2000, keptCents: 4000 },
    'You’ll get $20.00 back. The studio keeps $40.00 of your deposit.',
    'The guest gets $20.00 back. The studio keeps $40.00 of the deposit.',
    'You get $20.00 back. The studio keeps $40.00 of your deposit.',
  ],
  [
    { isOver: true, refundCents: 3000, keptCents: 6000 },
    'You’ll get $30.00 back. The refund deadline has passed, so the studio keeps $60.00 of your deposit.',
    'The guest gets $30.00 back. The refund deadline has passed, so the studio keeps $60.00 of the deposit.',
    'You get $30.00 back. The refund deadline had passed, so the studio keeps $60.00 of your deposit.',
  ],
  [
    { isOver: false, refundCents: 0, keptCents: 6000 },
    'You won’t get a refund. The studio keeps your $60.00 deposit.',
    'The guest gets no refund, although the deadline has not passed. The studio keeps the $60.00 deposit.',
    'The studio keeps your $60.00 deposit.',
  ],
  [
    { isOver: true, refundCents: 0, keptCents: 6000 },
    'The refund deadline has passed, so the studio keeps your $60.00 deposit.',
    'The refund deadline has passed, so the studio keeps the $60.00 deposit.',
    'The refund deadline had passed, so the studio keeps your $60.00 deposit.',
  ],
])(
  'a settlement of %j has a sentence for guest, studio and email',
  (settlement, guest, studio, after) => {
    expect(settlementText(settlement)).toEqual({ guest, studio, after });
  },
);

test('settles nothing if nothing was paid', () => {
  expect(settlementText({ isOver: true, refundCents: 0, keptCents: 0 })).toBeNull();
});
