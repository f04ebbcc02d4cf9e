import { checkAudit } from './history.ts';
import { checkConfirmed, checkCoupons, checkForeign } from './money.ts';
import { splitLedger } from './own-money.ts';
import {
  attempt,
  type Different,
  entry,
  evidence,
  id,
  judgeMoney,
  made,
  order,
  payment,
  refund,
  toldOnce,
} from './test-evidence.ts';

// The judge is judged: what it must find is put before it, and what it must let pass.

test('a booking that is paid and stands passes', () => {
  expect(judgeMoney(evidence())).toEqual([]);
});

/** Cancelled on a day of November, at 9 AM of the studio. */
const cancelledOn = (day: number, more: Different = {}) => {
  const at = `2026-11-${day} 17:00:00.000`;
  const audit = [...made, entry('CONFIRMED', 'CANCELLED', { at })];
  return evidence({ audit, ...more }, 'CANCELLED');
};

const sentBack = {
  refunds: [order()],
  ledger: { payments: [payment], refunds: [refund(3000)] },
  inbox: [toldOnce],
};

test('a booking that was cancelled in time must have its money back', () => {
  expect(judgeMoney(cancelledOn(21))).toEqual([expect.stringMatching(/^I2: 3000 cents/)]);
  expect(judgeMoney(cancelledOn(21, sentBack))).toEqual([]);
});

test('a booking that was cancelled within seven days may keep its deposit, or have it back', () => {
  expect(judgeMoney(cancelledOn(26))).toEqual([]);
  expect(judgeMoney(cancelledOn(26, sentBack))).toEqual([]);
});

test('a booking that was moved when its deposit stayed may keep it wherever it is', () => {
  const moved = cancelledOn(21);
  const [row] = moved.reservations;
  const reservations = [{ ...row, policy_anchor: '2026-11-27 21:00:00.000' }];
  expect(judgeMoney({ ...moved, reservations })).toEqual([]);
});

test('a booking that is cancelled without an audited way there is found', () => {
  expect(judgeMoney(evidence({}, 'CANCELLED')).map((sentence) => sentence.slice(0, 3))).toEqual([
    'I2:',
    'I8:',
    'I10',
  ]);
});

test('who pays a deposit by link at the desk is confirmed by staff, and by nobody else', () => {
  const taken = (actor: string) => [entry(null, 'HELD'), entry('HELD', 'CONFIRMED', { actor })];
  const money = { attempts: [], ledger: { payments: [], refunds: [] } };
  expect(checkAudit(evidence({ audit: taken('admin') }))).toEqual([]);
  expect(checkConfirmed(evidence({ ...money, audit: taken('admin') }))).toEqual([]);
  expect(checkAudit(evidence({ audit: taken('visitor') }))).toEqual([
    expect.stringContaining('from HELD to CONFIRMED'),
  ]);
});

test('a cancelled booking goes nowhere any more', () => {
  const audit = [...made, entry('CONFIRMED', 'CANCELLED'), entry('CANCELLED', 'CONFIRMED')];
  expect(checkAudit(evidence({ audit }))).toEqual([expect.stringContaining('from CANCELLED')]);
});

test('money that went back without a refund of ours, or without a mail, is found', () => {
  const ledger = { payments: [payment], refunds: [refund(1000)] };
  const found = judgeMoney(evidence({ ledger }));
  expect(found.map((sentence) => sentence.slice(0, 3))).toEqual(['I3:', 'I14', 'I16']);
  const told = { ...toldOnce, text: toldOnce.text.replace('30', '10') };
  const partly = { ledger, refunds: [order({ amount_cents: 1000 })], inbox: [told] };
  expect(judgeMoney(evidence(partly))).toEqual([]);
  expect(judgeMoney(evidence({ ...partly, inbox: [told, told] }))).toEqual([
    'I16: 1 guests were told of money they have not',
  ]);
});

test('money that no row speaks of is found, and passes once it is a line for a person', () => {
  const lost = { attempts: [], reservations: [], audit: [], promises: [] };
  expect(judgeMoney(evidence(lost)).map((sentence) => sentence.slice(0, 3))).toEqual([
    'I2:',
    'I14',
  ]);
  const unknown = [{ square_payment_id: 'P1', amount_cents: 3000, state: 'OPEN' }];
  expect(judgeMoney(evidence({ ...lost, unknown }))).toEqual([]);
});

test('only dollars at our location with our reference are ours, or a bare id with its row', () => {
  const payments = [
    payment,
    { ...payment, id: 'P2', currency: 'CAD' },
    { ...payment, id: 'P3', locationId: 'ELSEWHERE' },
    { ...payment, id: 'P4', referenceId: id },
    { ...payment, id: 'P5', referenceId: id.replace('1', '2') },
  ];
  const { ledger, foreign } = splitLedger(
    { payments, refunds: [] },
    { reservations: [{ id }], attempts: [] },
  );
  expect(ledger.payments.map((each) => each.id)).toEqual(['P1', 'P4']);
  const unknown = [{ square_payment_id: 'P3' }];
  expect(checkForeign({ ...evidence({ unknown }), foreign })).toEqual([
    'I17: P3 is not ours and was touched',
  ]);
});

test('a coupon that counts otherwise than the seats paid with it is found', () => {
  const used = { ...attempt, coupon_code: 'C', guest_count: 3 };
  const judge = (uses: number) =>
    checkCoupons(evidence({ attempts: [used], coupons: [{ code: 'C', uses }] }));
  expect([judge(3), judge(1)]).toEqual([[], ['I5: a coupon counts 1 uses for 3 seats']]);
});
