import { formatCents, type ManagedBooking, payBalanceText } from '@studio/contract';
import { FactList } from '@studio/shared-ui';
import { bookingPayment } from '../../../booking/manage/booking-address.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import styles from './pay-balance.module.css';

/** The price, the paid amount, and a link to pay the rest in advance. */
export function PayBalance({ booking }: { booking: ManagedBooking }) {
  const { cannot, price_cents: price, balance_cents: due = 0 } = booking;
  if (cannot.pay !== null || price === undefined) return null;
  return (
    <section className={styles.pay}>
      <h2>Pay your balance</h2>
      <FactList
        rows={[
          { label: 'Price', value: formatCents(price) },
          { label: 'Paid', value: formatCents(price - due) },
          { label: 'Due', value: formatCents(due) },
        ]}
      />
      <p>{payBalanceText(due)}</p>
      <PageLink to={bookingPayment(booking, '&balance=1')} size="large">
        {`Pay ${formatCents(due)}`}
      </PageLink>
    </section>
  );
}
