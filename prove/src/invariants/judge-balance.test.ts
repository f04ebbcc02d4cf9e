import type { Row } from '../studio/servers/database.ts';
import { checkBalances } from './balance.ts';
import { checkMails } from './mail.ts';
import { checkAttempts, checkPrices } from './money.ts';
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

// A workshop at $165.00 with a deposit of $30.00: $135.00 are due, and paid online an hour later.

const dueCents = 13_500;
const uuid = (number: number): string =>
  `0b0b0c0d-0000-4000-8000-${String(number).padStart(12, '0')}`;

const balance = (number = 1, more: Row = {}): Row => ({
  ...attempt,
  id: uuid(number),
  purpose: 'BALANCE',
  amount_cents: dueCents,
  guest_count: null,
  square_payment_id: `B${number}`,
  created_at: `2026-11-20 1${7 + number}:00:00.000`,
  ...more,
});

const paid = (number = 1, more: Partial<typeof payment> = {}) => ({
  ...payment,
  id: `B${number}`,
  amount: dueCents,
  referenceId: `SBB-${uuid(number)}`,
  idempotencyKey: uuid(number),
  ...more,
});

const withBalance = (more: Different = {}, state = 'CONFIRMED') =>
  evidence(
    {
      attempts: [attempt, balance()],
      ledger: { payments: [payment, paid()], refunds: [] },
      promises: [3000, dueCents].map((amount) => ({
        status: 'CONFIRMED',
        reservationId: id,
        amount,
      })),
      ...more,
    },
    state,
  );

const judge = (...of: Parameters<typeof withBalance>): string[] => {
  const seen = withBalance(...of);
  return [
    ...judgeMoney(seen),
    ...[checkPrices, checkBalances, checkAttempts].flatMap((check) => check(seen)),
  ];
};

const first = (sentences: string[]): string[] => sentences.map((sentence) => sentence.slice(0, 3));

test('a booking whose deposit and balance are paid passes', () => {
  expect(judge()).toEqual([]);
});

test('a balance carries its attempt at Square, and one that no row knows is ours and nobody’s', () => {
  const payments = [paid(), paid(2), paid(3, { referenceId: 'SBB-3' })];
  const rows = { reservations: [{ id }], attempts: [attempt, balance()] };
  const { ledger, foreign } = splitLedger({ payments, refunds: [] }, rows);
  expect(ledger.payments.map((each) => [each.of, each.reservationId, each.isBalance])).toEqual([
    [uuid(1), id, true],
    [uuid(2), '', true],
  ]);
  expect(foreign).toEqual([payments[2]]);
  const strange = { payments: [payment, paid(), paid(2)], refunds: [] };
  expect(first(judge({ ledger: strange }))).toEqual(['I2:', 'I14']);
  const unknown = [{ square_payment_id: 'B2', amount_cents: dueCents, state: 'OPEN' }];
  expect(judge({ ledger: strange, unknown })).toEqual([]);
});

test('a balance that is charged twice is found', () => {
  const ledger = {
    payments: [payment, paid(), paid(1, { id: 'B1-again', idempotencyKey: 'another' })],
    refunds: [],
  };
  expect(first(judge({ ledger }))).toEqual(['I2:', 'I14']);
});

test('a second balance of what was due once is found, and passes for what has come to it since', () => {
  const second = { attempts: [attempt, balance(), balance(2)] };
  const payments = [payment, paid(), paid(2)];
  expect(judge({ ...second, ledger: { payments, refunds: [] } })).toEqual([
    `I5: ${uuid(2)} charged 13500 and 13500 cents of a balance of 0`,
  ]);
  const bench = [{ booking_id: id, amount_cents: dueCents, at: '2026-11-20 18:30:00.000' }];
  expect(judge({ ...second, ledger: { payments, refunds: [] }, bench })).toEqual([]);
});

test('a balance that the desk had taken before is found, and passes where the desk came later', () => {
  const taken = (hour: number) => ({
    desk: [{ booking_id: id, amount_cents: dueCents, at: `2026-11-20 ${hour}:30:00.000` }],
  });
  expect(judge(taken(17))).toEqual([
    `I5: ${uuid(1)} charged 13500 and 13500 cents of a balance of 0`,
  ]);
  expect(judge(taken(18))).toEqual([]);
});

test('a balance goes by what staff had agreed on, by who was expected and by a coupon', () => {
  const told = (kind: string, detail: object, hour = 17) =>
    entry('CONFIRMED', 'CONFIRMED', {
      kind,
      detail: JSON.stringify(detail),
      at: `2026-11-20 ${hour}:30:00.000`,
    });
  const judgeWith = (...more: Row[]) => judge({ audit: [...made, ...more] });
  expect(first(judgeWith(told('MONEY', { priceCents: 20_000 })))).toEqual(['I5:']);
  expect(judgeWith(told('MONEY', { priceCents: 16_500 }))).toEqual([]);
  expect(judgeWith(told('MONEY', { priceCents: 20_000 }, 18))).toEqual([]);
  expect(first(judgeWith(told('GUESTS', { guests: 2 })))).toEqual(['I5:']);
  const coupons = [{ code: 'C', deposit_cents: 1, uses: 1 }];
  const withCoupon = { ...attempt, coupon_code: 'C', amount_cents: 1 };
  const payments = [{ ...payment, amount: 1 }, paid()];
  const promises = [{ status: 'CONFIRMED', reservationId: id, amount: 1 }];
  const attempts = [withCoupon, balance()];
  expect(judge({ coupons, attempts, ledger: { payments, refunds: [] }, promises })).toEqual([]);
});

test('of a charge at Square and its row each is the sum that was due', () => {
  const payments = [payment, paid(1, { amount: 100 })];
  expect(first(judge({ ledger: { payments, refunds: [] } }))).toEqual(['I3:', 'I14', 'I5:']);
});

test('a balance that counts and is not at Square is found, of a booking by staff as well', () => {
  const ledger = { payments: [payment], refunds: [] };
  expect(first(judge({ ledger }))).toEqual(['I3:', 'I14']);
  const byStaff = {
    audit: [entry(null, 'CONFIRMED', { actor: 'admin' })],
    attempts: [balance(1, { amount_cents: 16_500 })],
    promises: [],
  };
  expect(first(judge({ ...byStaff, ledger: { payments: [], refunds: [] } }))).toEqual([
    'I3:',
    'I14',
  ]);
  const payments = [paid(1, { amount: 16_500 })];
  expect(judge({ ...byStaff, ledger: { payments, refunds: [] } })).toEqual([]);
});

test('one attempt at a balance is alive, whatever became of those before it', () => {
  const attempts = (...states: string[]) => [
    attempt,
    ...states.map((state, index) => balance(index + 1, { state })),
  ];
  const alive = (...states: string[]) =>
    checkAttempts(withBalance({ attempts: attempts(...states) }));
  expect(alive('DECLINED', 'VOIDED', 'COMPLETED', 'SENT')).toEqual([]);
  expect(alive('SENT', 'UNKNOWN')).toEqual([`I6: ${id}, its balance, has 2 attempts alive`]);
});

test('a balance that counts was charged under the key of its attempt', () => {
  const payments = [payment, paid(1, { idempotencyKey: 'another' })];
  expect(judge({ ledger: { payments, refunds: [] } })).toEqual([
    'I6: B1 counts, and is not the charge of its attempt',
  ]);
});

const cancelled = {
  audit: [...made, entry('CONFIRMED', 'CANCELLED', { at: '2026-11-26 17:00:00.000' })],
};

test('the balance of a cancelled booking goes back whole, however late, and its guest is told', () => {
  expect(judge(cancelled, 'CANCELLED')).toEqual([
    'I2: 13500 cents of B1 belong to no reservation that stands',
  ]);
  const back = {
    refunds: [order({ square_payment_id: 'B1', amount_cents: dueCents })],
    ledger: {
      payments: [payment, paid()],
      refunds: [{ ...refund(dueCents), paymentId: 'B1' }],
    },
  };
  const told = { ...toldOnce, text: toldOnce.text.replace('30.00', '135.00') };
  expect(judge({ ...cancelled, ...back, inbox: [told] }, 'CANCELLED')).toEqual([]);
  expect(judge({ ...cancelled, ...back }, 'CANCELLED')).toEqual([
    'I16: a guest was not told of 13500 cents that went back',
  ]);
});

test('a balance that was answered and does not count is found', () => {
  const attempts = [attempt, balance(1, { state: 'VOIDED', square_payment_id: null })];
  expect(first(judge({ attempts, ledger: { payments: [payment], refunds: [] } }))).toEqual(['I10']);
});

test('who has paid a balance is told so once', () => {
  const outbox = (...abouts: string[]) =>
    [`confirmation:${id}`, ...abouts].map((about) => ({ about, sent_at: null }));
  const told = (...abouts: string[]) => checkMails(withBalance({ outbox: outbox(...abouts) }));
  const about = `balance:${id}:${uuid(1)}`;
  expect(told(about)).toEqual([]);
  expect(told()).toEqual([`I4: the balance ${uuid(1)} was paid without a mail`]);
  expect(told(about, about)).toEqual([`I4: ${about} is queued twice`]);
});
