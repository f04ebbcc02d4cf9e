import type { Row } from '../studio/servers/database.ts';
import type { Ledger, LedgerPayment, LedgerRefund } from '../studio/servers/stand-ins.ts';

/** The Square location in the API's default environment. */
export const ownLocation = 'STANDIN';

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const deposit = new RegExp(`^(SBD-)?(${id})$`);
const balance = new RegExp(`^SBB-(${id})$`);

/** A payment that belongs to this site. */
export type OwnPayment = LedgerPayment & {
  isBalance: boolean;
  /** Empty if the payment does not refer to one of our rows. */
  reservationId: string;
  /** What the payment is for: a reservation (its deposit) or an attempt at a balance. Each may be charged once. */
  of: string;
};

export type OwnLedger = { payments: OwnPayment[]; refunds: LedgerRefund[] };

export const isBalance = (attempt: Row): boolean => attempt['purpose'] === 'BALANCE';

/** What an attempt charges, in the form of a payment's `of`. */
export const chargeOf = (attempt: Row): string =>
  String(isBalance(attempt) ? attempt['id'] : attempt['reservation_id']);

/** Separates our payments from others: ours refer to a row in our format or, from earlier releases, by its bare id. */
export function splitLedger(
  { payments, refunds }: Ledger,
  { reservations, attempts }: { reservations: Row[]; attempts: Row[] },
): { ledger: OwnLedger; foreign: LedgerPayment[] } {
  const rows = new Set(reservations.map((row) => row['id']));
  const balances = new Map(
    attempts.filter(isBalance).map((row) => [row['id'], String(row['reservation_id'])]),
  );
  const name = (payment: LedgerPayment): OwnPayment | null => {
    const { locationId, currency, referenceId = '' } = payment;
    if (locationId !== ownLocation || currency !== 'USD') return null;
    const attempt = balance.exec(referenceId)?.[1];
    if (attempt) {
      const reservationId = balances.get(attempt) ?? '';
      return { ...payment, isBalance: true, reservationId, of: attempt };
    }
    const reservationId = deposit.exec(referenceId)?.[2] ?? '';
    const isOurs = referenceId.startsWith('SBD-') || rows.has(reservationId);
    return isOurs ? { ...payment, isBalance: false, reservationId, of: reservationId } : null;
  };
  const named = payments.map(name);
  const ours = named.filter((payment) => payment !== null);
  const ids = new Set(ours.map((payment) => payment.id));
  return {
    ledger: { payments: ours, refunds: refunds.filter(({ paymentId }) => ids.has(paymentId)) },
    foreign: payments.filter((_payment, index) => named[index] === null),
  };
}
