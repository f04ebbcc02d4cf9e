import {
  actorWords,
  causeWords,
  formatCents,
  formatInstant,
  refundStateWords,
  type StaffBooking,
} from '@studio/contract';
import { AccountTab } from './account-tab.tsx';
import styles from './money-tab.module.css';

const at = (instant: string): string => formatInstant(new Date(instant));

type MoneyTabProps = { booking: StaffBooking; onRefetch: () => void };

/** A booking's money, with the desk's actions if the API returns its account. */
export const MoneyTab = ({ booking, onRefetch }: MoneyTabProps) =>
  booking.account ? (
    <AccountTab booking={booking} account={booking.account} onRefetch={onRefetch} />
  ) : (
    <PaidTab booking={booking} />
  );

/** A booking without a known price: each charge and refund, what is left of them, and the balance. */
export function PaidTab({ booking }: { booking: StaffBooking }) {
  const { charges, refunds, reservation, refundable_cents, balance_cents } = booking;
  const isCancelled = reservation.status === 'CANCELLED';
  return (
    <div>
      <ul aria-label="Charges and refunds">
        {charges.map((charge) => (
          <Line
            key={charge.id}
            name="Deposit by card"
            cents={charge.amount_cents}
            detail={`Online, ${at(charge.charged_at)}`}
          />
        ))}
        {refunds.map((refund) => (
          <Line
            key={refund.id}
            name={`Refund, ${causeWords(refund.cause)}`}
            cents={-refund.amount_cents}
            detail={`${actorWords(refund.actor)}, ${at(refund.ordered_at)}. ${refundStateWords(refund.state)}`}
            isStuck={refund.state === 'STUCK'}
          />
        ))}
        {charges.length + refunds.length === 0 && <li>This booking has no payments.</li>}
      </ul>
      <dl className={styles.totals}>
        <div className={styles.kept}>
          <dt>{isCancelled ? 'The studio keeps' : 'Paid'}</dt>
          <dd>{formatCents(refundable_cents)}</dd>
        </div>
        {!isCancelled && balance_cents !== undefined && (
          <div className={styles.balance}>
            <dt>At the workshop</dt>
            <dd>{formatCents(balance_cents)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

type LineProps = { name: string; cents: number; detail: string; isStuck?: boolean };

const Line = ({ name, cents, detail, isStuck }: LineProps) => (
  <li className={styles.line} data-stuck={isStuck || undefined}>
    <span className="medium">{name}</span>
    <span className={`${styles.sum} medium`}>{formatCents(cents)}</span>
    <small className="fullRow">{detail}</small>
  </li>
);
