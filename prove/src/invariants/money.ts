import { fromColumn } from '../studio/local-time.ts';
import type { Row } from '../studio/servers/database.ts';
import { byId, type Check, type Evidence, repeated, sum, tipOf, when } from './evidence.ts';
import { chargeOf, isBalance, isDeposit, isTip, type OwnPayment } from './own-money.ts';

const depositCents = 3000;
const doubtfulStates = ['SENT', 'UNKNOWN', 'REVIEW'];
const openStates = [...doubtfulStates, 'COMPLETED', 'KEPT'];

const refundedOf = ({ ledger }: Evidence, paymentId: string): number =>
  sum(ledger.refunds.filter((each) => each.paymentId === paymentId).map(({ amount }) => amount));

const capturedOf = ({ ledger }: Evidence) =>
  ledger.payments.filter(({ status }) => status === 'COMPLETED');

/** Whether a payment waits for a person's decision. Payments that an attempt requested belong to its reservation. */
const isUnknown = ({ unknown }: Evidence, paymentId: string): boolean =>
  unknown.some((row) => row['square_payment_id'] === paymentId && row['state'] !== 'REFUNDED');

const dayMs = 86_400_000;
const refundableDays = 7;
/** One hour: a day in studio time has 23 to 25 hours. */
const slackDays = 1 / 24;

/** Whether the studio may keep a canceled booking's deposit because it was canceled after the refund deadline. */
function mayKeep({ audit }: Evidence, row: Row): boolean {
  const cancelled = audit.find(
    (entry) =>
      entry['reservation_id'] === row['id'] &&
      entry['state_before'] === 'CONFIRMED' &&
      entry['state_after'] === 'CANCELLED',
  );
  if (!cancelled) return false;
  // Moving a booking after its deadline does not make the deposit refundable again.
  const judgedBy = fromColumn(row['policy_anchor'] ?? row['starts_at']);
  const days = (judgedBy.getTime() - fromColumn(cancelled['at']).getTime()) / dayMs;
  return days < refundableDays + slackDays;
}

type Kept = OwnPayment & { net: number };

/**
 * Whether the studio may keep the money of a reservation. The refund policy applies only to deposits. A tip belongs
 * to staff whatever becomes of its booking, and its lines show it to the cent.
 */
function isStanding(evidence: Evidence, payment: Kept, row: Row | undefined) {
  if (payment.purpose === 'TIP') return tipOf(evidence, payment.id) === payment.net;
  if (row?.['state'] === 'CANCELLED') {
    return payment.purpose === 'DEPOSIT' && mayKeep(evidence, row);
  }
  return row?.['state'] === 'CONFIRMED';
}

/**
 * I2: captured money that was not refunded belongs to an active reservation, is a recorded tip, or is listed for a
 * person. Each reservation has one deposit, and each attempt at a balance or tip has one charge. A balance
 * that grew may be paid in several attempts.
 */
export const checkCaptures: Check = (evidence) => {
  const reservations = byId(evidence.reservations);
  const kept = capturedOf(evidence).map((payment) => ({
    ...payment,
    net: payment.amount - refundedOf(evidence, payment.id),
  }));
  const standing = kept.filter(({ id, net }) => net > 0 && !isUnknown(evidence, id));
  return [
    ...kept.filter(({ net }) => net < 0).map(({ id }) => `I2: ${id} was refunded above its amount`),
    ...standing
      .filter((each) => !isStanding(evidence, each, reservations.get(each.reservationId)))
      .map(({ id, net }) => `I2: ${net} cents of ${id} belong to no reservation that stands`),
    ...repeated(standing, ({ of }) => of).map(
      ([id, payments]) => `I2: ${id} was charged ${payments.length} times`,
    ),
  ];
};

/** Reservations that staff booked, or whose payments staff have decided on. */
const decidedByStaff = ({ audit }: Evidence) =>
  new Set(
    audit
      .filter(
        (row) =>
          row['actor'] === 'admin' &&
          row['state_after'] === 'CONFIRMED' &&
          [null, 'HELD', 'REVIEW'].includes(row['state_before'] as string | null),
      )
      .map((row) => row['reservation_id']),
  );

/**
 * I3: every confirmed reservation has paid exactly the recorded deposit or was settled by staff,
 * every balance payment and tip that counts exists at Square, and Square's refunds match our rows.
 */
export const checkConfirmed: Check = (evidence) => {
  const payments = new Map(capturedOf(evidence).map((payment) => [payment.id, payment]));
  const completed = evidence.attempts.filter(({ state }) => state === 'COMPLETED');
  const attempts = Map.groupBy(completed, (row) => row['reservation_id']);
  const byStaff = decidedByStaff(evidence);
  const judge = (id: Row[string], attempt: Row | undefined): string[] => {
    const payment = payments.get(String(attempt?.['square_payment_id']));
    if (!payment || payment.amount !== attempt?.['amount_cents']) {
      return [`I3: ${id} is confirmed without its payment at Square`];
    }
    const back = refundedOf(evidence, payment.id);
    const isOrdered = back === orderedOf(evidence, payment.id);
    return when(!isOrdered, `I3: ${back} cents of ${id} went back, our refunds say otherwise`);
  };
  const booked = evidence.reservations
    .filter(({ state }) => state === 'CONFIRMED')
    .flatMap(({ id = null }) => {
      const own = attempts.get(id) ?? [];
      const deposit = own.find(isDeposit);
      return [
        ...(byStaff.has(id) ? [] : judge(id, deposit)),
        ...own.filter(isBalance).flatMap((attempt) => judge(id, attempt)),
      ];
    });
  const tips = completed.filter(isTip);
  return [...booked, ...tips.flatMap((tip) => judge(tip['tipped_id'] ?? null, tip))];
};

/** The cents that Square should have refunded according to our rows. */
const orderedOf = ({ refunds }: Evidence, paymentId: string): number =>
  sum(
    refunds
      .filter((row) => row['square_payment_id'] === paymentId && row['state'] === 'COMPLETED')
      .map((row) => row['amount_cents']),
  );

/** I5: the charge for a deposit equals the price according to the server's data. */
export const checkPrices: Check = (evidence) => {
  const { attempts, audit, reservations, coupons, ledger, unknown } = evidence;
  const tied = new Set(unknown.map((row) => row['square_payment_id'] ?? ''));
  const rows = byId(reservations);
  // These bookings may now have fewer guests than were paid for.
  const changes = audit.filter(({ kind }) => kind === 'GUESTS');
  const changed = new Set(changes.map((row) => row['reservation_id']));
  const charged = new Map(ledger.payments.map((payment) => [payment.idempotencyKey, payment]));
  const coupon = new Map(coupons.map((row) => [row['code'], Number(row['deposit_cents'])]));
  // The price of a payment that a person assigned to a booking is unknown.
  const asked = attempts.filter(
    (row) => isDeposit(row) && !tied.has(row['square_payment_id'] ?? 'none'),
  );
  return asked.flatMap((attempt) => {
    const row = rows.get(attempt['reservation_id']);
    const isResized = changed.has(row?.['booking_id'] ?? row?.['id']);
    const guests = Number((isResized ? attempt : row)?.['guest_count']);
    const code = attempt['coupon_code'];
    const price = guests * (code === null ? depositCents : (coupon.get(code) ?? NaN));
    const amounts = [attempt['amount_cents'], charged.get(String(attempt['id']))?.amount ?? price];
    return amounts.every((amount) => amount === price)
      ? []
      : [`I5: ${attempt['id']} charged ${amounts.join(' and ')} cents instead of ${price}`];
  });
};

/** Whether another attempt would be wrong. Once a balance or a tip is paid, another attempt may start. */
const isAlive = (row: Row): boolean =>
  (isDeposit(row) ? openStates : doubtfulStates).includes(String(row['state']));

/**
 * I6: a reservation has at most one open attempt per purpose, and every charge under our keys
 * belongs to an attempt. The key of a balance or a tip is the attempt that its reference names.
 */
export const checkAttempts: Check = ({ attempts, ledger }) => {
  const purposeOf = (row: Row) =>
    isTip(row)
      ? `${row['tipped_id']}, its tip,`
      : `${row['reservation_id']}${isBalance(row) ? ', its balance,' : ''}`;
  const extras = attempts.filter((row) => !isDeposit(row));
  const kept = new Set(extras.map((row) => row['square_payment_id']));
  return [
    ...repeated(attempts.filter(isAlive), purposeOf).map(
      ([id, rows]) => `I6: ${id} has ${rows.length} attempts alive`,
    ),
    ...ledger.payments
      .filter(({ purpose }) => purpose !== 'DEPOSIT')
      .filter((paid) => kept.has(paid.id) && paid.of !== paid.idempotencyKey)
      .map(({ id }) => `I6: ${id} counts, and is not the charge of its attempt`),
    ...repeated(ledger.payments, ({ idempotencyKey }) => idempotencyKey).map(
      ([key]) => `I6: the key ${key} made two payments`,
    ),
  ];
};

/** I14: Square's captures minus its refunds equal our payments minus our refunds, to the cent. */
export const checkSums: Check = (evidence) => {
  const { attempts, refunds, unknown } = evidence;
  // Payments that a person decided to keep are left out, because our rows may differ from Square's for them.
  const kept = new Set(attempts.filter(({ state }) => state === 'KEPT').map(chargeOf));
  const captured = capturedOf(evidence).filter(({ of }) => !kept.has(of));
  const theirs = sum(captured.map(({ id, amount }) => amount - refundedOf(evidence, id)));
  const rows = [...attempts.filter((row) => row['state'] === 'COMPLETED'), ...unknown];
  // A payment with the state TIED is in both tables.
  const amounts = new Map(rows.map((row) => [row['square_payment_id'], row['amount_cents']]));
  // Refunds of payments that are not ours do not count on either side.
  const sentBack = refunds.filter(
    (row) => row['state'] === 'COMPLETED' && amounts.has(row['square_payment_id']),
  );
  const ours = sum([...amounts.values()]) - sum(sentBack.map((row) => row['amount_cents']));
  return when(theirs !== ours, `I14: Square has ${theirs} cents of ours, we count ${ours}`);
};

const givenBack = ['DECLINED', 'VOIDED', 'RETURNED', 'RELEASED'];

/** I5: a coupon's uses equal the seats paid for with it, without those that were canceled with a full refund. */
export const checkCoupons: Check = ({ coupons, attempts, reservations }) =>
  coupons.flatMap((coupon) => {
    const seats = sum(
      attempts
        .filter((row) => row['coupon_code'] === coupon['code'])
        .filter(({ state }) => !givenBack.includes(String(state)))
        .map((row) => {
          const booked = reservations.find(({ id }) => id === row['reservation_id']);
          const isWhole = Number(row['refunded_cents']) >= Number(row['amount_cents']);
          if (booked?.['state'] === 'CANCELLED' && isWhole) return 0;
          return Number(row['guest_count'] ?? 1) - Number(row['coupon_returned'] ?? 0);
        }),
    );
    const { uses } = coupon;
    return when(uses !== seats, `I5: a coupon counts ${uses} uses for ${seats} seats`);
  });

/** I17: we have no row for payments at Square that are not ours, so we did nothing about them. */
export const checkForeign: Check = ({ foreign, attempts, refunds, unknown }) => {
  const rows = [...attempts, ...refunds, ...unknown];
  const touched = new Set(rows.map((row) => row['square_payment_id']));
  return foreign
    .filter(({ id }) => touched.has(id))
    .map(({ id }) => `I17: ${id} is not ours and was touched`);
};
