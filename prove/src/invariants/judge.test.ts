import type { Row } from '../studio/servers/database.ts';
import type { Evidence } from './evidence.ts';
import { checkAudit, checkPromises } from './history.ts';
import { checkMails, checkRefundsTold } from './mail.ts';
import { splitLedger } from './own-money.ts';
import { checkCaptures, checkConfirmed, checkCoupons, checkForeign, checkSums } from './money.ts';
import { checkCalendars, checkChanges, checkJoined } from './changes.ts';

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
  text: '$30.00 is on its way to the card that paid',
  html: '',
  attachments: [],
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

test('guests who joined a booking are with it, and told of with it', () => {
  const rows = (joined: object, root: object = {}) => {
    const base = { slot_date: '2026-12-01', slot_id: 2, state: 'CONFIRMED', guest_email: email };
    return [
      { ...base, id, ...root },
      { ...base, id: 'added', booking_id: id, ...joined },
    ];
  };
  const judge = (reservations: Evidence['reservations']) => checkJoined(evidence({ reservations }));
  expect(judge(rows({}))).toEqual([]);
  expect(judge(rows({ slot_id: 3 }))).toEqual(['I18: added is not in the session of its booking']);
  expect(judge(rows({}, { state: 'CANCELLED' }))).toEqual([
    'I18: added has joined a booking that is gone',
  ]);
  const audit = [entry('PAYING', 'CONFIRMED', { reservation_id: 'added' })];
  const told = (about: string) =>
    checkMails(evidence({ reservations: rows({}), audit, outbox: [{ about, sent_at: null }] }));
  expect(told(`update:${id}:2`)).toEqual([]);
  expect(told(`confirmation:${id}`)).toEqual(['I4: added was confirmed without a mail']);
});

test('money that goes back for a change is what the change says', () => {
  const judge = (refundCents: number, cause = 'POLICY') =>
    checkChanges(
      evidence({
        refunds: [order({ cause })],
        audit: [
          ...made,
          entry('CONFIRMED', 'CANCELLED', { detail: JSON.stringify({ refundCents }) }),
        ],
      }),
    );
  expect([judge(3000), judge(0, 'NO_SEAT')]).toEqual([[], []]);
  expect(judge(0)).toEqual([`I15: ${id} sends 3000 cents back, its changes say 0`]);
});

const fileOf = (sequence: number, { method = 'REQUEST', start = '20261201T130000' } = {}) => ({
  ...toldOnce,
  attachments: [
    {
      type: 'text/calendar',
      content: Buffer.from(
        [
          `METHOD:${method}`,
          'DTSTART:20070311T020000',
          'BEGIN:VEVENT',
          `UID:${id}@mail.example`,
          `SEQUENCE:${sequence}`,
          `DTSTART;TZID=America/Los_Angeles:${start}`,
        ].join('\r\n'),
      ).toString('base64'),
    },
  ],
});

test('the last calendar file of a booking says what is so, and no two differ with one number', () => {
  const judge = (state: string, ...inbox: Evidence['inbox']) =>
    checkCalendars(
      evidence({ inbox, reservations: [{ id, state, slot_date: '2026-12-01', slot_id: 2 }] }),
    );
  const [first, moved, off] = [
    fileOf(1, { start: '20261130T130000' }),
    fileOf(2),
    fileOf(3, { method: 'CANCEL' }),
  ];
  expect(judge('CONFIRMED', moved, first, moved)).toEqual([]);
  expect(judge('CANCELLED', first, moved, off)).toEqual([]);
  expect(judge('CANCELLED', first, moved)).toEqual([
    `I19: the last file of ${id} says 20261201T130000, and it is off`,
  ]);
  expect(judge('CONFIRMED', fileOf(2), fileOf(2, { start: '20261130T130000' }))).toEqual([
    `I19: ${id} says two things with SEQUENCE 2`,
  ]);
});
