import {
  billLines,
  formatInstant,
  bookedService,
  type DeskLine,
  formatCents,
  type StaffBooking,
} from '@studio/contract';
import { Button } from '@studio/shared-ui';
import styles from './money-tab.module.css';

export type Account = NonNullable<StaffBooking['account']>;

type AccountLinesProps = {
  booking: StaffBooking;
  account: Account;
  isReceipt?: boolean;
  /** Opens the dialog that corrects a payment; omitted on a receipt. */
  onCorrect?: (line: DeskLine) => void;
};

/** The booking's price and payments in order, like a bill. */
export function AccountLines({
  booking,
  account,
  isReceipt = false,
  onCorrect,
}: AccountLinesProps) {
  const { guest_count: guests } = booking.reservation;
  const { name: workshop } = bookedService(booking.reservation);
  const about = { account, guests, workshop, isReceipt, instantOf: formatInstant };
  return (
    <ul aria-label="Charges and refunds">
      {billLines({ ...booking, ...about }).map((line) => (
        <li
          key={line.id}
          className={styles.line}
          data-stuck={line.isStuck || undefined}
          data-corrected={line.isCorrected || undefined}
        >
          <span className="medium">{line.name}</span>
          <span className={`${styles.sum} medium`}>{formatCents(line.cents)}</span>
          <small className="fullRow">{line.detail}</small>
          {onCorrect && line.desk && isCorrectable(line.desk) && (
            <Button variant="text" size="bar" onClick={() => onCorrect(line.desk!)}>
              Correct
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
