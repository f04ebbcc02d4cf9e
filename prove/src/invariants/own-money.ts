import type { Row } from '../studio/servers/database.ts';
import type { Ledger, LedgerPayment } from '../studio/servers/stand-ins.ts';

/** The location of the api's default environment. */
export const ownLocation = 'STANDIN';

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const reference = new RegExp(`^(SBD-)?(${id})$`);

/** The reservation that a payment names, by our form or, of releases before, by the bare id. */
export const namedBy = ({ referenceId }: Pick<LedgerPayment, 'referenceId'>): string =>
  reference.exec(referenceId ?? '')?.[2] ?? '';

/** The judge's own word on what is ours. */
export function splitLedger(
  { payments, refunds }: Ledger,
  reservations: Row[],
): { ledger: Ledger; foreign: LedgerPayment[] } {
  const rows = new Set(reservations.map((row) => row['id']));
  const isOurs = (payment: LedgerPayment) =>
    payment.locationId === ownLocation &&
    payment.currency === 'USD' &&
    (payment.referenceId?.startsWith('SBD-') || rows.has(namedBy(payment)));
  const ours = payments.filter(isOurs);
  const ids = new Set(ours.map((payment) => payment.id));
  return {
    ledger: { payments: ours, refunds: refunds.filter(({ paymentId }) => ids.has(paymentId)) },
    foreign: payments.filter((payment) => !isOurs(payment)),
  };
}
