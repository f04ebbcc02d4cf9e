import type { Row } from '../studio/servers/database.ts';
import type { Ledger, LedgerPayment, LedgerRefund } from '../studio/servers/stand-ins.ts';

/** The Square location in the API's default environment. */
export const ownLocation = 'STANDIN';

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const deposit = new RegExp(`^(SBD-)?(${id})$`);
const extra = new RegExp(`^SB(B|T)-(${id})$`);

/** A payment that belongs to this site. */
export type OwnPayment = LedgerPayment & {
  purpose: 'DEPOSIT' | 'BALANCE' | 'TIP';
  /** Empty if the payment does not refer to one of our rows. For a tip, the booking that it is for. */
  reservationId: string;
  /** What the payment is for: a reservation (its deposit) or an attempt at a balance or tip. Each may be charged once. */
  of: string;
};

export type OwnLedger = { payments: OwnPayment[]; refunds: LedgerRefund[] };

export const isBalance = (attempt: Row): boolean => attempt['purpose'] === 'BALANCE';

/** A tip's `reservation_id` is its own id; `tipped_id` names the booking. */
export const isTip = (attempt: Row): boolean => attempt['purpose'] === 'TIP';

export const isDeposit = (attempt: Row): boolean => !isBalance(attempt) && !isTip(attempt);

/** What an attempt charges, in the form of a payment's `of`. */
export const chargeOf = (attempt: Row): string =>
  String(isDeposit(attempt) ? attempt['reservation_id'] : attempt['id']);

/** Separates our payments from others: ours refer to a row in our format or, from earlier releases, by its bare id. */
export function splitLedger(
  { payments, refunds }: Ledger,
  { reservations, attempts }: { reservations: Row[]; attempts: Row[] },
): { ledger: OwnLedger; foreign: LedgerPayment[] } {
  const rows = new Set(reservations.map((row) => row['id']));
  const bookings = new Map(
    attempts
      .filter((row) => !isDeposit(row))
      .map((row) => [row['id'], String(row['tipped_id'] ?? row['reservation_id'])]),
  );
  const name = (payment: LedgerPayment): OwnPayment | null => {
    const { locationId, currency, referenceId = '' } = payment;
    if (locationId !== ownLocation || currency !== 'USD') return null;
    const [, kind, attempt] = extra.exec(referenceId) ?? [];
    if (attempt) {
      const purpose = kind === 'T' ? 'TIP' : 'BALANCE';
      const reservationId = bookings.get(attempt) ?? '';
      return { ...payment, purpose, reservationId, of: attempt };
    }
    const reservationId = deposit.exec(referenceId)?.[2] ?? '';
    const isOurs = referenceId.startsWith('SBD-') || rows.has(reservationId);
    return isOurs ? { ...payment, purpose: 'DEPOSIT', reservationId, of: reservationId } : null;
  };
  const named = payments.map(name);
  const ours = named.filter((payment) => payment !== null);
  const ids = new Set(ours.map((payment) => payment.id));
  return {
    ledger: { payments: ours, refunds: refunds.filter(({ paymentId }) => ids.has(paymentId)) },
    foreign: payments.filter((_payment, index) => named[index] === null),
  };
}
