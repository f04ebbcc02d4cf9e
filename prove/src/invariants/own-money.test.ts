import type { Row } from '../studio/servers/database.ts';
import { checkForeign } from './money.ts';
import { splitLedger } from './own-money.ts';
import { attempt, balance, balancePaid, evidence, id, payment } from './test-evidence.ts';

test('a payment is ours if it is in dollars, at our location and has our reference, or the bare id of a row', () => {
  const payments: Row[] = [
    payment,
    { ...payment, id: 'P2', currency: 'CAD' },
    { ...payment, id: 'P3', locationId: 'ELSEWHERE' },
    { ...payment, id: 'P4', referenceId: id },
    { ...payment, id: 'P5', referenceId: id.replace('1', '2') },
    balancePaid(),
    balancePaid(2),
    balancePaid(3, { referenceId: 'SBB-3' }),
  ];
  const rows = { reservations: [{ id }], attempts: [attempt, balance()] };
  const { ledger, foreign } = splitLedger({ payments: payments as never, refunds: [] }, rows);
  expect(ledger.payments.map((each) => [each.id, each.reservationId, each.isBalance])).toEqual([
    ['P1', id, false],
    ['P4', id, false],
    ['B1', id, true],
    ['B2', '', true],
  ]);
  const unknown = [{ square_payment_id: 'P3' }];
  expect(checkForeign({ ...evidence({ unknown }), foreign })).toEqual([
    'I17: P3 is not ours and was touched',
  ]);
});
