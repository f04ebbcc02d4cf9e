import { formatCents, formatInstant, type ManagedBooking } from '@studio/contract';
import { Alert, Button, Columns, FactList, Panel, Ticket } from '@studio/shared-ui';
import { CalendarDays } from 'lucide-react';
import { callErrorOf } from '../../../api/call-error-of.ts';
import { useCancelBookingMutation } from '../booking-api.ts';
import { dateWords, depositLeft, paidWords, timeWords } from '../booking-words.ts';
import { DeadlineRule } from '../deadline-rule.tsx';
import { useChange } from '../use-change.ts';
import { BookingView } from '../booking-view.tsx';
import styles from './change.module.css';
import { ChangePage } from './change-page.tsx';
import { Done } from './done.tsx';
import { Sum } from './sum.tsx';

/** What comes back stands before the button that does it. */
export function CancelView({ booking }: { booking: ManagedBooking }) {
  const [cancel, { data, error, isLoading }] = useCancelBookingMutation();
  const { leave } = useChange();
  const { refund_cents: refundCents } = booking.terms;
  if (data) return <Cancelled booking={data} />;
  if (booking.cannot.cancel) return <BookingView booking={booking} />;
  const handleCancel = () =>
    void cancel({
      params: { id: booking.id },
      body: { version: booking.version, refundCents },
    });
  const refund = formatCents(refundCents);
  return (
    <ChangePage title="Cancel this booking">
      <div className={styles.rule}>
        <DeadlineRule booking={booking} />
      </div>
      <Columns
        side={
          <>
            {booking.cannot.move === null && <RatherMove booking={booking} />}
            <Ticket title="What you cancel" rows={rowsOf(booking)} />
          </>
        }
      >
        <Sum
          cents={refundCents}
          words={refundCents > 0 ? 'comes back to the card that paid' : 'comes back'}
        />
        <FactList
          rows={[
            { label: paidWords(booking), value: formatCents(depositLeft(booking)) },
            {
              label: 'The studio keeps',
              value: formatCents(depositLeft(booking) - refundCents),
            },
            ...(refundCents > 0 ? [{ label: 'On your card', value: 'in 5 to 10 days' }] : []),
          ]}
        />
        {error && <Alert tone="bad">{callErrorOf(error).message}</Alert>}
        <div className={styles.buttons}>
          <Button size="large" isBusy={isLoading} onClick={handleCancel}>
            {refundCents > 0 ? `Cancel and get ${refund} back` : 'Cancel without money back'}
          </Button>
          <Button size="large" variant="outline" onClick={leave}>
            Keep the booking
          </Button>
        </div>
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

function RatherMove({ booking }: { booking: ManagedBooking }) {
  const { begin } = useChange();
  const until = formatInstant(new Date(booking.terms.move_until));
  return (
    <Panel title="Rather another day?">
      <p>Moving is free until {until}. Your deposit travels with you.</p>
      <Button variant="outline" onClick={() => begin('date')}>
        <CalendarDays size={20} strokeWidth={1.5} aria-hidden />
        Change date
      </Button>
    </Panel>
  );
}

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
