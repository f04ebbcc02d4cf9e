import { checkChanges } from './changes.ts';
import { entry, evidence, made, order } from './test-evidence.ts';

/** A cancellation that promised $30.00 and refunds $20.00, and a refund made in Square's dashboard. */
const cutAtSquare = (cents: number) =>
  evidence({
    refunds: [
      order({ cause: 'POLICY', amount_cents: 2000 }),
      order({ id: 'R2', cause: 'AT_SQUARE', amount_cents: cents }),
    ],
    audit: [
      ...made,
      entry('CONFIRMED', 'CONFIRMED', { actor: 'square', detail: `{"refundCents":${cents}}` }),
      entry('CONFIRMED', 'CANCELLED', { detail: '{"refundCents":3000}' }),
    ],
  });

test('the judge accepts a refund reduced by what was refunded at Square before', () => {
  expect(checkChanges(cutAtSquare(1000))).toEqual([]);
});

test('the judge finds a refund that is smaller than promised for no reason', () => {
  expect(checkChanges(cutAtSquare(500))).toEqual([expect.stringMatching(/^I15: /)]);
});
