import { formatCents, type ManagedBooking } from '@studio/contract';
import { Alert, Columns, Ticket } from '@studio/shared-ui';
import { callErrorOf } from '../../../api/call-error-of.ts';
import { useCancelBookingMutation } from '../../../managed-booking/booking-api.ts';
import { dateWords, depositLeft, timeWords } from '../../../managed-booking/booking-words.ts';
import { Done } from '../../../managed-booking/done.tsx';
import { BookingView } from '../booking-view.tsx';
import { DeadlineRule } from '../deadline-rule.tsx';
import { CancelForm } from './cancel-form.tsx';
import { CancelLate } from './cancel-late.tsx';
import styles from './change.module.css';
import { ChangePage } from './change-page.tsx';
import { RatherMove } from './rather-move.tsx';

/** What comes back stands before the button that does it. */
export function CancelView({ booking }: { booking: ManagedBooking }) {
  const [cancel, { data, error, isLoading }] = useCancelBookingMutation();
  const { refund_cents: refundCents, refund_until: refundUntil } = booking.terms;
  if (data) return <Cancelled booking={data} />;
  if (booking.cannot.cancel) return <BookingView booking={booking} />;
  const handleCancel = (reason: string) =>
    void cancel({
      params: { id: booking.id },
      body: { version: booking.version, refundCents, ...(reason ? { reason } : {}) },
    });
  const isLate = refundUntil === null && depositLeft(booking) > 0;
  const cancelling = {
    booking,
    problem: error && <Alert tone="bad">{callErrorOf(error).message}</Alert>,
    isCancelling: isLoading,
  };
  return (
    <ChangePage title="Cancel this booking">
      <div className={styles.rule}>
        <DeadlineRule booking={booking} />
      </div>
      <Columns
        side={
          <>
            {!isLate && booking.cannot.move === null && <RatherMove booking={booking} />}
            <Ticket title="What you cancel" rows={rowsOf(booking)} />
          </>
        }
      >
        {isLate ? (
          <CancelLate {...cancelling} onCancel={() => handleCancel('')} />
        ) : (
          <CancelForm {...cancelling} onCancel={handleCancel} />
        )}
      </Columns>
    </ChangePage>
  );
}

const rowsOf = (booking: ManagedBooking) => [
  { label: 'Workshop', value: booking.title },
  { label: 'Date', value: dateWords(booking) },
  { label: 'Time', value: timeWords(booking) },
  { label: 'Guests', value: String(booking.guest_count) },
  ...(booking.booking_number ? [{ label: 'Booking', value: booking.booking_number }] : []),
];

const Cancelled = ({ booking }: { booking: ManagedBooking }) => (
  <Done
    title="Your booking is cancelled"
    facts={[
      booking.refunded_cents > 0
        ? {
            fact: `${formatCents(booking.refunded_cents)} is on its way to your card`,
            detail: 'In 5 to 10 days with most banks.',
          }
        : { fact: 'Nothing comes back to your card', detail: 'The deposit was past its deadline.' },
      { fact: 'Your seats are free again', detail: `${dateWords(booking)}, ${timeWords(booking)}` },
      { fact: 'A mail is on its way', detail: 'Its file takes the entry out of your calendar.' },
    ]}
    action={{ label: 'Book another day', to: '/#services' }}
  />
);
