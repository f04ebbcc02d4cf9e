import type { Row } from '../studio/servers/database.ts';
import type { Evidence } from './evidence.ts';
import { checkAudit, checkPromises } from './history.ts';
import { checkRefundsTold } from './mail.ts';
import { splitLedger } from './own-money.ts';
import { checkCaptures, checkConfirmed, checkCoupons, checkForeign, checkSums } from './money.ts';

// The judge is judged: what it must find is put before it, and what it must let pass.

const id = '0a0b0c0d-0000-4000-8000-000000000001';
const email = 'maya@mail.example';

const payment = {
  id: 'P1',
  status: 'COMPLETED',
  amount: 3000,
  currency: 'USD',
  refunded: 0,
  locationId: 'STANDIN',
  referenceId: `SBD-${id}`,
  idempotencyKey: 'A1',
};

const attempt: Row = {
  id: 'A1',
  reservation_id: id,
  state: 'COMPLETED',
  amount_cents: 3000,
  square_payment_id: 'P1',
  coupon_code: null,
  guest_count: 1,
};

const entry = (before: string | null, after: string, more: Row = {}): Row => ({
  reservation_id: id,
  actor: 'visitor',
  kind: null,
  state_before: before,
  state_after: after,
  at: '2026-11-20 17:00:00.000',
  ...more,
});

const made = [entry(null, 'HELD'), entry('HELD', 'PAYING'), entry('PAYING', 'CONFIRMED')];

const order = (more: Row = {}): Row => ({
  id: 'R1',
  square_payment_id: 'P1',
  booking_id: id,
  amount_cents: 3000,
  state: 'COMPLETED',
  ...more,
});

const refund = (amount: number) => ({
  id: `S${amount}`,
  paymentId: 'P1',
  status: 'COMPLETED',
  amount,
});
const now = new Date('2026-11-20T17:01:00Z');
const toldOnce = {
  to: email,
  subject: 'Your deposit is on its way back',
  text: '',
  html: '',
  receivedAt: now.toISOString(),
};

/** One booking of one guest, paid and standing, with what is different. */
const evidence = (more: Partial<Evidence> = {}, state = 'CONFIRMED'): Evidence => ({
  now,
  slots: [],
  reservations: [{ id, state, guest_email: email, starts_at: '2026-12-01 21:00:00.000' }],
  attempts: [attempt],
  refunds: [],
  unknown: [],
  coupons: [],
  audit: made,
  outbox: [],
  ledger: { payments: [payment], refunds: [] },
  foreign: [],
  inbox: [],
  log: '',
  publicAnswers: [],
  secrets: [],
  promises: [{ status: 'CONFIRMED', reservationId: id, amount: 3000 }],
  duplicateMails: 0,
  ...more,
});

const judgeMoney = (seen: Evidence): string[] =>
  [checkCaptures, checkConfirmed, checkSums, checkRefundsTold, checkAudit, checkPromises].flatMap(
    (check) => check(seen),
  );

test('a booking that is paid and stands passes', () => {
  expect(judgeMoney(evidence())).toEqual([]);
});

/** Cancelled on a day of November, at 9 AM of the studio. */
const cancelledOn = (day: number, more: Partial<Evidence> = {}) => {
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

test('a booking that is cancelled without an audited way there is found', () => {
  expect(judgeMoney(evidence({}, 'CANCELLED')).map((sentence) => sentence.slice(0, 3))).toEqual([
    'I2:',
    'I8:',
    'I10',
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
  const partly = { ledger, refunds: [order({ amount_cents: 1000 })], inbox: [toldOnce] };
  expect(judgeMoney(evidence(partly))).toEqual([]);
  expect(judgeMoney(evidence({ ...partly, inbox: [toldOnce, toldOnce] }))).toEqual([
    'I16: guests were told 1 times of refunds they have not',
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
  const { ledger, foreign } = splitLedger({ payments, refunds: [] }, [{ id }]);
  expect(ledger.payments.map((each) => each.id)).toEqual(['P1', 'P4']);
  const unknown = [{ square_payment_id: 'P3' }];
  expect(checkForeign(evidence({ foreign, unknown }))).toEqual([
    'I17: P3 is not ours and was touched',
  ]);
});

test('a coupon that counts otherwise than the seats paid with it is found', () => {
  const used = { ...attempt, coupon_code: 'C', guest_count: 3 };
  const judge = (uses: number) =>
    checkCoupons(evidence({ attempts: [used], coupons: [{ code: 'C', uses }] }));
  expect([judge(3), judge(1)]).toEqual([[], ['I5: a coupon counts 1 uses for 3 seats']]);
});
