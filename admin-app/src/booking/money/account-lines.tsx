import {
  billLines,
  formatInstant,
  bookedService,
  type DeskLine,
  formatCents,
  keepTimesTogether,
  type ShownLine,
  type StaffBooking,
} from '@studio/contract';
import { Button } from '@studio/shared-ui';
import styles from './money-tab.module.css';

export type Account = NonNullable<StaffBooking['account']>;

type AccountLinesProps = {
  booking: StaffBooking;
  account: Account;
  isReceipt?: boolean;
  /** The one refund to show; left out for the whole bill. */
  refundId?: string | undefined;
  /** Opens the dialog that corrects a payment; omitted on a receipt. */
  onCorrect?: (line: DeskLine) => void;
  /** Opens the receipt of a refund; omitted on a receipt. */
  onReceipt?: (refundId: string) => void;
};

/** The booking's bill as staff read it or, for a receipt, as the guest does. */
export function linesOf({
  booking,
  account,
  isReceipt = false,
}: Pick<AccountLinesProps, 'booking' | 'account' | 'isReceipt'>): ShownLine[] {
  const { guest_count: guests } = booking.reservation;
  const { name: workshop } = bookedService(booking.reservation);
  const about = { account, guests, workshop, isReceipt, instantOf: formatInstant };
  return billLines({ ...booking, ...about });
}

/** The booking's price and payments in order, like a bill. */
export function AccountLines({
  booking,
  account,
  isReceipt = false,
  refundId,
  onCorrect,
  onReceipt,
}: AccountLinesProps) {
  const lines = linesOf({ booking, account, isReceipt });
  return (
    <ul aria-label="Charges and refunds">
      {lines
        .filter(({ id }) => refundId === undefined || id === refundId)
        .map((line) => (
          <li
            key={line.id}
            className={styles.line}
            data-stuck={line.isStuck || undefined}
            data-corrected={line.isCorrected || undefined}
          >
            <span className="medium">{line.name}</span>
            <span className={`${styles.sum} medium`}>{formatCents(line.cents)}</span>
            <small className="fullRow">{keepTimesTogether(line.detail)}</small>
            {onCorrect && line.desk && isCorrectable(line.desk) && (
              <Button variant="text" size="bar" onClick={() => onCorrect(line.desk!)}>
                Correct
              </Button>
            )}
            {onReceipt && line.isRefund && (
              <Button
                variant="text"
                size="bar"
                aria-haspopup="dialog"
                onClick={() => onReceipt(line.id)}
              >
                {`Receipt for ${formatCents(line.cents)}`}
              </Button>
            )}
          </li>
        ))}
    </ul>
  );
}

/** Square's own lines are refunds, which cannot be corrected here. */
const isCorrectable = ({ amount_cents, is_corrected, corrects, actor }: DeskLine): boolean =>
  amount_cents > 0 && !is_corrected && corrects === undefined && actor !== 'square';
