import { formatCents, type ManagedBooking } from '@studio/contract';
import { Alert, Button, Columns, SelectField, Ticket } from '@studio/shared-ui';
import { useState } from 'react';
import { callErrorOf } from '../../../api/call-error-of.ts';
import { useShrinkBookingMutation } from '../booking-api.ts';
import { dateWords, guestWords, timeWords } from '../booking-words.ts';
import { useChange } from '../use-change.ts';
import { BookingView } from '../booking-view.tsx';
import styles from './change.module.css';
import { ChangePage } from './change-page.tsx';
import { Done } from './done.tsx';
import { Sum } from './sum.tsx';

/** A smaller party: what comes back for each, before the button. */
export function FewerGuestsView({ booking }: { booking: ManagedBooking }) {
  const [shrink, { data, error, isLoading }] = useShrinkBookingMutation();
  const { leave } = useChange();
  const [count, setCount] = useState(booking.fewer[0]?.guest_count);
  const chosen = booking.fewer.find(({ guest_count }) => guest_count === count);
  if (data) return <Changed before={booking} after={data} />;
  if (!chosen) return <BookingView booking={booking} />;
  const { guest_count: guestCount, refund_cents: refundCents } = chosen;
  const handleShrink = () =>
    void shrink({
      params: { id: booking.id },
      body: { guestCount, refundCents, version: booking.version },
    });
  const become = `Change to ${guestWords(guestCount)}`;
  return (
    <ChangePage
      title="Guests"
      lead={`Your booking is for ${guestWords(booking.guest_count)}. Seats you give back are free for others at once.`}
    >
      <Columns
        side={
          <Ticket
            title="Your booking"
            rows={[
              { label: 'Date', value: dateWords(booking) },
              { label: 'Time', value: timeWords(booking) },
              { label: 'Now', value: guestWords(booking.guest_count) },
              { label: 'After', value: guestWords(guestCount) },
            ]}
          />
        }
      >
        <SelectField
          label="Guests"
          value={String(guestCount)}
          onChange={(event) => setCount(Number(event.target.value))}
        >
          {booking.fewer.map(({ guest_count }) => (
            <option key={guest_count} value={guest_count}>
              {guestWords(guest_count)}
            </option>
          ))}
        </SelectField>
        <Sum
          cents={refundCents}
          words={refundCents > 0 ? 'comes back to the card that paid' : 'comes back'}
        />
        {error && <Alert tone="bad">{callErrorOf(error).message}</Alert>}
        <div className={styles.buttons}>
          <Button size="large" isBusy={isLoading} onClick={handleShrink}>
            {refundCents > 0 ? `${become} and get ${formatCents(refundCents)} back` : become}
          </Button>
          <Button size="large" variant="outline" onClick={leave}>
            Keep the booking
          </Button>
        </div>
      </Columns>
    </ChangePage>
  );
}

function Changed({ before, after }: { before: ManagedBooking; after: ManagedBooking }) {
  const refund = after.refunded_cents - before.refunded_cents;
  return (
    <Done
      title={`Your booking is for ${guestWords(after.guest_count)} now`}
      facts={[
        refund > 0
          ? {
              fact: `${formatCents(refund)} is on its way to your card`,
              detail: 'In 5 to 10 days with most banks.',
            }
          : {
              fact: 'Nothing comes back to your card',
              detail: 'The deposit was past its deadline.',
            },
        {
          fact: 'The other seats are free again',
          detail: `${dateWords(after)}, ${timeWords(after)}`,
        },
        { fact: 'A mail is on its way', detail: 'Its file changes the entry in your calendar.' },
      ]}
      action={{ label: 'See your booking', to: `/booking?id=${after.id}` }}
    />
  );
}
