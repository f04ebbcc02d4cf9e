import { formatCents, type ManagedBooking } from '@studio/contract';
import { bookingPayment } from '../../../booking/manage/booking-address.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import styles from './pay-balance.module.css';

/** Links to the payment of a tip after the session, with no amount preselected, or says what was given. */
export function LeaveTip({ booking }: { booking: ManagedBooking }) {
  const { cannot, given_cents: given } = booking.tip ?? { cannot: '', given_cents: 0 };
  if (cannot !== null && given <= 0) return null;
  const to = (tip: number | string) => bookingPayment(booking, `&tip=${tip}`);
  return (
    <section className={`${styles.tip} stack3 above6`}>
      <h2 className="h3">{given > 0 ? 'Your tip' : 'Leave a tip'}</h2>
      {given > 0 ? (
        <p>{`You gave ${formatCents(given)}. Thank you!`}</p>
      ) : (
        <p>Tips go to our staff. You don’t have to leave one.</p>
      )}
      {cannot === null && (
        <p className="row2 wrap">
          {given <= 0 &&
            [1000, 2000, 4000].map((cents) => (
              <PageLink
                key={cents}
                to={to(cents)}
                variant="outline"
                size="bar"
                aria-label={`Tip $${cents / 100}`}
              >
                {`$${cents / 100}`}
              </PageLink>
            ))}
          <PageLink to={to('other')} variant="outline" size="bar">
            {given > 0 ? 'Leave another tip' : 'Other amount'}
          </PageLink>
        </p>
      )}
    </section>
  );
}
