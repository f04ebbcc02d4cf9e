import { shortPrice, formatCents, type ManagedBooking } from '@studio/contract';
import { Ticket } from '@studio/shared-ui';
import { numberRows, sessionRows } from './booking-rows.ts';
import { depositLeft } from './booking-words.ts';

/** The booking as a change has left it, with what is due at the workshop. */
export const BookingSummary = ({ booking }: { booking: ManagedBooking }) => (
  <Ticket
    title={booking.title}
    rows={[
      ...sessionRows(booking),
      { label: 'Deposit', value: `${formatCents(depositLeft(booking))} paid` },
      ...numberRows(booking),
    ]}
    {...(booking.balance_cents !== undefined && {
      amount: { label: 'At the workshop', value: shortPrice(booking.balance_cents) },
    })}
  />
);
