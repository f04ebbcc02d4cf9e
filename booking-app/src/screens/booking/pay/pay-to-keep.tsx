import { formatCents, type ManagedBooking, keepTimesTogether } from '@studio/contract';
import { bookingPayment } from '../../../booking/manage/booking-address.ts';
import { seatWords } from '../../../booking/manage/booking-words.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import styles from './pay-to-keep.module.css';
import { instantOf } from '../../../text/times.ts';

type PayToKeepProps = { booking: ManagedBooking; toPay: NonNullable<ManagedBooking['to_pay']> };

/** The studio holds the seats until the deposit is paid: amount, deadline and link. */
export function PayToKeep({ booking, toPay }: PayToKeepProps) {
  const { guest_count: guests } = booking;
  const sum = formatCents(toPay.amount_cents);
  return (
    <section className={styles.pay}>
      <h2>{`Pay ${sum} to keep your ${guests === 1 ? 'seat' : 'seats'}`}</h2>
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
