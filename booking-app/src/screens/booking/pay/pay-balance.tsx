import {
  formatCents,
  type ManagedBooking,
  payBalanceText,
  keepTimesTogether,
} from '@studio/contract';
import { FactList } from '@studio/shared-ui';
import { bookingPayment } from '../../../booking/manage/booking-address.ts';
import { priceRows } from '../../../booking/manage/price-rows.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { seatWords } from '../../../booking/manage/booking-words.ts';
import { instantOf } from '../../../text/times.ts';
import styles from './pay-balance.module.css';

/** Shows the price, the paid amount, and a link to pay the rest in advance. */
export function PayBalance({ booking }: { booking: ManagedBooking }) {
  const { cannot, price_cents: price, balance_cents: due = 0, tip } = booking;
  if (cannot.pay !== null || price === undefined) return null;
  return (
    <section className={`${styles.pay} stack4 above6`}>
      <h2 className="h3">Pay your balance</h2>
      <FactList rows={[...priceRows(booking), { label: 'Due', value: formatCents(due) }]} />
      {/* Once the session has started, the guest can tip, and there is nothing left to choose. */}
      {!tip && <p>{payBalanceText(due)}</p>}
      <PageLink to={bookingPayment(booking, '&balance=1')} size="large">
        {`Pay ${formatCents(due)}`}
      </PageLink>
    </section>
  );
}

type PayToKeepProps = { booking: ManagedBooking; toPay: NonNullable<ManagedBooking['to_pay']> };

/** Shows the amount, the deadline and the link while the studio holds the seats until the deposit is paid. */
export function PayToKeep({ booking, toPay }: PayToKeepProps) {
  const { guest_count: guests } = booking;
  const sum = formatCents(toPay.amount_cents);
  return (
    <section className="stack4">
      <h2 className="h3">{`Pay ${sum} to keep your ${guests === 1 ? 'seat' : 'seats'}`}</h2>
      <p>
        <span>{`We’re holding ${guests === 1 ? 'a seat' : seatWords(guests)} for you until`}</span>{' '}
        <strong>{keepTimesTogether(instantOf(new Date(toPay.until)))}</strong>
        <span>{`. After that, other guests can book ${guests === 1 ? 'it' : 'them'}.`}</span>
      </p>
      <PageLink to={bookingPayment(booking)} size="large">
        {`Pay ${sum}`}
      </PageLink>
    </section>
  );
}
