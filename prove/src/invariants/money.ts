import type { Row } from '../studio/database.ts';
import { type Check, type Evidence, groupBy } from './evidence.ts';

const depositCents = 3000;
const openStates = ['SENT', 'UNKNOWN', 'COMPLETED', 'REVIEW'];

const sum = (numbers: unknown[]): number => numbers.reduce<number>((a, b) => a + Number(b), 0);

const refundedOf = ({ ledger }: Evidence, paymentId: string): number =>
  sum(ledger.refunds.filter((each) => each.paymentId === paymentId).map(({ amount }) => amount));

const byId = (rows: Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [String(row['id']), row]));

const capturedOf = ({ ledger }: Evidence) =>
  ledger.payments.filter(({ status }) => status === 'COMPLETED');

/** I2: money that was captured and not sent back belongs to exactly one reservation that stands. */
export const checkCaptures: Check = (evidence) => {
  const reservations = byId(evidence.reservations);
  const kept = capturedOf(evidence).map((payment) => ({
    ...payment,
    net: payment.amount - refundedOf(evidence, payment.id),
  }));
  const standing = kept.filter(({ net }) => net > 0);
  const perReservation = groupBy(standing, ({ referenceId }) => String(referenceId));
  return [
    ...kept.filter(({ net }) => net < 0).map(({ id }) => `I2: ${id} was refunded above its amount`),
    ...standing
      .filter(({ referenceId }) => {
        const state = reservations.get(String(referenceId))?.['state'];
        return state !== 'CONFIRMED' && state !== 'CANCELLED';
      })
      .map(({ id, net }) => `I2: ${net} cents of ${id} belong to no reservation that stands`),
    ...[...perReservation]
      .filter(([, payments]) => payments.length > 1)
      .map(([id, payments]) => `I2: ${id} was charged ${payments.length} times`),
  ];
};

/** I3: who is confirmed has paid exactly the recorded price, or was put in by staff. */
export const checkConfirmed: Check = (evidence) => {
  const payments = new Map(capturedOf(evidence).map((payment) => [payment.id, payment]));
  const attempts = groupBy(evidence.attempts, (row) => String(row['reservation_id']));
  const byStaff = new Set(
    evidence.audit
      .filter((row) => row['actor'] === 'admin' && row['state_before'] === null)
      .map((row) => row['reservation_id']),
  );
  return evidence.reservations
    .filter((row) => row['state'] === 'CONFIRMED' && !byStaff.has(row['id']))
    .flatMap((row) => {
      const paid = (attempts.get(String(row['id'])) ?? []).find(
        (attempt) => attempt['state'] === 'COMPLETED',
      );
      const payment = payments.get(String(paid?.['square_payment_id']));
      return payment && payment.amount === paid?.['amount_cents']
        ? []
        : [`I3: ${row['id']} is confirmed without its payment at Square`];
    });
};

/** I5: what was charged is the price by the server's own data. */
export const checkPrices: Check = ({ attempts, reservations, coupons, ledger }) => {
  const rows = byId(reservations);
  const charged = new Map(ledger.payments.map((payment) => [payment.idempotencyKey, payment]));
  const coupon = new Map(coupons.map((row) => [row['code'], Number(row['deposit_cents'])]));
  return attempts.flatMap((attempt) => {
    const guests = Number(rows.get(String(attempt['reservation_id']))?.['guest_count']);
    const code = attempt['coupon_code'];
    const price = guests * (code === null ? depositCents : (coupon.get(code) ?? NaN));
    const amounts = [attempt['amount_cents'], charged.get(String(attempt['id']))?.amount ?? price];
    return amounts.every((amount) => amount === price)
      ? []
      : [`I5: ${attempt['id']} charged ${amounts.join(' and ')} cents instead of ${price}`];
  });
};

/** I6: a reservation has one attempt alive, and every charge under our keys is one of them. */
export const checkAttempts: Check = ({ attempts, ledger }) => {
  const open = attempts.filter((row) => openStates.includes(String(row['state'])));
  const perReservation = groupBy(open, (row) => String(row['reservation_id']));
  const keys = groupBy(ledger.payments, ({ idempotencyKey }) => idempotencyKey);
  return [
    ...[...perReservation]
      .filter(([, rows]) => rows.length > 1)
      .map(([id, rows]) => `I6: ${id} has ${rows.length} attempts alive`),
    ...[...keys]
      .filter(([, payments]) => payments.length > 1)
      .map(([key]) => `I6: the key ${key} made two payments`),
  ];
};

/** I14: Square's captures less its refunds are our payments less our refunds, to the cent. */
export const checkSums: Check = (evidence) => {
  const { attempts, refunds, ledger } = evidence;
  const theirs =
    sum(capturedOf(evidence).map(({ amount }) => amount)) -
    sum(ledger.refunds.map(({ amount }) => amount));
  const completed = attempts.filter((row) => row['state'] === 'COMPLETED');
  const ids = new Set(completed.map((row) => row['square_payment_id']));
  // A refund of money that is no payment of ours leaves both sides at nothing.
  const sentBack = refunds.filter(
    (row) => row['state'] === 'COMPLETED' && ids.has(row['square_payment_id']),
  );
  const ours =
    sum(completed.map((row) => row['amount_cents'])) -
    sum(sentBack.map((row) => row['amount_cents']));
  return theirs === ours ? [] : [`I14: Square has ${theirs} cents of ours, we count ${ours}`];
};
