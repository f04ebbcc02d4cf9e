import type { Row } from '../studio/servers/database.ts';
import { checkForeign } from './money.ts';
import { splitLedger } from './own-money.ts';
import { attempt, balance, balancePaid, evidence, id, payment } from './test-evidence.ts';
import { tip, tipPaid } from './test-tips.ts';

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
    tipPaid(),
  ];
  const rows = { reservations: [{ id }], attempts: [attempt, balance(), tip()] };
  const { ledger, foreign } = splitLedger({ payments: payments as never, refunds: [] }, rows);
  expect(ledger.payments.map((each) => [each.id, each.reservationId, each.purpose])).toEqual([
    ['P1', id, 'DEPOSIT'],
    ['P4', id, 'DEPOSIT'],
    ['B1', id, 'BALANCE'],
    ['B2', '', 'BALANCE'],
    ['T1', id, 'TIP'],
  ]);
  const unknown = [{ square_payment_id: 'P3' }];
  expect(checkForeign({ ...evidence({ unknown }), foreign })).toEqual([
    'I17: P3 is not ours and was touched',
  ]);
});
