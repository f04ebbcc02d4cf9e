import { fromColumn } from '../studio/local-time.ts';
import type { Row } from '../studio/servers/database.ts';
import { byId, type Check, type Evidence, sum, when } from './evidence.ts';
import { isBalance, isDeposit } from './own-money.ts';

const depositCents = 3000;

/** The judge's copy of the menu: the service that sets each workshop's price, and whether it is for two. */
const menu: Record<string, { service: number; isForTwo?: true }> = {
  'Silver Ring Workshop': { service: 1 },
  'Couple Rings Workshop': { service: 2, isForTwo: true },
  'Silver Bracelet Workshop': { service: 3 },
  'Silver Earring Workshop': { service: 4 },
  'Pendant Necklace Workshop': { service: 5 },
  'Chain Necklace Workshop': { service: 6 },
};

const cents = (row: Row): number => Number(row['amount_cents']);

type Moment = { evidence: Evidence; root: Row; at: Date };

const isBefore =
  (at: Date, column = 'at') =>
  (row: Row) =>
    fromColumn(row[column]) <= at;

const detailOf = ({ detail }: Row) =>
  JSON.parse(String(detail ?? '{}')) as { priceCents?: number; guests?: number };

/**
 * The price that staff agreed on, plus the menu price of each guest who joined since; or the menu
 * price for the expected guests. Null if the price at that time was replaced later.
 */
function priceAt({ evidence, root, at }: Moment): { cents: number; isAgreed: boolean } | null {
  const told = toldOf(evidence, root);
  const guests = guestsAt({ evidence, root, at });
  const item = menu[String(root['service_name'])];
  const unit = Number(evidence.services.find(({ id }) => id === item?.service)?.['price_cents']);
  const withJoined = (cents: number, agreedAt: Date) => {
    const joined = Math.max(0, guests - guestsAt({ evidence, root, at: agreedAt }));
    return { cents: cents + joined * unit, isAgreed: true };
  };
  const agreed = told.filter((entry) => detailOf(entry).priceCents !== undefined);
  const last = agreed.filter(isBefore(at)).at(-1);
  if (last) return withJoined(detailOf(last).priceCents!, fromColumn(last['at']));
  if (agreed.length > 0) return null;
  if (typeof root['price_cents'] === 'number') {
    return withJoined(root['price_cents'], new Date(0));
  }
  return { cents: unit * (item?.isForTwo ? 1 : guests), isAgreed: false };
}

const toldOf = ({ audit }: Evidence, root: Row): Row[] =>
  audit.filter((entry) => entry['reservation_id'] === root['id']);

/** The number of expected guests, which starts as the number of booked guests. */
function guestsAt({ evidence, root, at }: Moment): number {
  const changed = toldOf(evidence, root)
    .filter(({ kind }) => kind === 'GUESTS')
    .filter(isBefore(at))
    .at(-1);
  const booked = evidence.attempts.find(
    (row) => isCounted(row) && row['reservation_id'] === root['id'] && isDeposit(row),
  );
  const first = booked?.['guest_count'] ?? root['guest_count'];
  return Number(changed ? detailOf(changed).guests : first);
}

const isCounted = ({ state }: Row): boolean => state === 'COMPLETED' || state === 'KEPT';

/** Whether a row had reached this state by then. */
const hasBecome = ({ evidence, at }: Moment, row: Row, state: string): boolean =>
  evidence.audit.some(
    (entry) =>
      entry['reservation_id'] === row['id'] &&
      entry['state_after'] === state &&
      entry['state_before'] !== state &&
      isBefore(at)(entry),
  );

const leftAt = ({ evidence, at }: Moment, attempt: Row): number =>
  cents(attempt) -
  sum(
    evidence.refunds
      .filter((order) => order['square_payment_id'] === attempt['square_payment_id'])
      .filter(isBefore(at, 'created_at'))
      .map(cents),
  );

/** The part of the price that deposits of the expected guests had paid, and their coupon discount. */
function depositsAt(moment: Moment): { paid: number; discount: number } {
  const { evidence, root } = moment;
  const rows = evidence.reservations
    .filter((row) => row['id'] === root['id'] || row['booking_id'] === root['id'])
    .filter((row) => hasBecome(moment, row, 'CONFIRMED'))
    .filter((row) => !hasBecome(moment, row, 'CANCELLED'));
  const parts = rows.flatMap((row) =>
    evidence.attempts
      .filter((each) => each['reservation_id'] === row['id'] && isCounted(each) && isDeposit(each))
      .map((each) => {
        const guests = Number(row['guest_count']);
        const unit = cents(each) / Number(each['guest_count']);
        return {
          paid: Math.min(unit * guests, leftAt(moment, each)),
          discount: each['coupon_code'] ? (depositCents - unit) * guests : 0,
        };
      }),
  );
  return {
    paid: sum(parts.map(({ paid }) => paid)),
    discount: sum(parts.map(({ discount }) => discount)),
  };
}

/** The balance in cents when a payment of it was started. Null if staff have changed the price or a payment since. */
function dueOf(evidence: Evidence, root: Row, attempt: Row): number | null {
  const at = fromColumn(attempt['created_at']);
  const moment = { evidence, root, at };
  const price = priceAt(moment);
  const isTied = evidence.unknown.some((row) => row['reservation_id'] === root['id']);
  if (!price || isTied) return null;
  const linesOf = (rows: Row[]) =>
    rows.filter((row) => row['booking_id'] === root['id']).filter(isBefore(at));
  const balances = evidence.attempts
    .filter((each) => each['reservation_id'] === root['id'] && each !== attempt)
    .filter((each) => isBalance(each) && isCounted(each))
    .filter(isBefore(at, 'created_at'));
  const { paid, discount } = depositsAt(moment);
  return (
    price.cents +
    sum(linesOf(evidence.bench).map(cents)) -
    (price.isAgreed ? 0 : discount) -
    paid -
    sum(balances.map((each) => leftAt(moment, each))) -
    sum(linesOf(evidence.desk.filter(({ kind }) => kind !== 'CASH_REFUND')).map(cents))
  );
}

/** I5: the charge for a balance equals the balance at that time by the rows, so nothing is charged twice. */
export const checkBalances: Check = (evidence) => {
  const roots = byId(evidence.reservations);
  const charged = Map.groupBy(evidence.ledger.payments, ({ idempotencyKey }) => idempotencyKey);
  return evidence.attempts.filter(isBalance).flatMap((attempt) => {
    const root = roots.get(attempt['reservation_id']);
    if (!root || root['booking_id']) return [`I5: ${attempt['id']} is the balance of no booking`];
    const due = dueOf(evidence, root, attempt);
    const atSquare = charged.get(String(attempt['id'])) ?? [];
    const amounts = [cents(attempt), ...atSquare.map(({ amount }) => amount)];
    return due === null || amounts.every((amount) => amount === due)
      ? []
      : [`I5: ${attempt['id']} charged ${amounts.join(' and ')} cents of a balance of ${due}`];
  });
};

/**
 * I20: the desk has paid out no more than it took for a booking. Refunds by Square do not count,
 * and an online payment that staff refund in cash counts as a refund of that payment.
 */
export const checkDesk: Check = ({ desk }) => {
  const counted = desk.filter(({ kind }) => kind !== 'REFUNDED' && kind !== 'CASH_REFUND');
  return [...Map.groupBy(counted, (row) => row['booking_id'])].flatMap(([id, rows]) => {
    const taken = sum(rows.map(cents));
    return when(taken < 0, `I20: the desk has given back ${-taken} cents too much for ${id}`);
  });
};
