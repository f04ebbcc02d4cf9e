import { formatCents, type ManagedBooking } from '@studio/contract';
import { Ticket } from '@studio/shared-ui';
import { numberRows, sessionRows, depositLeft } from './booking-words.ts';

/** The booking after a change, with the balance due at the workshop. */
export const BookingSummary = ({ booking }: { booking: ManagedBooking }) => (
  <Ticket
    title={booking.title}
    rows={[...sessionRows(booking), ...paidRows(booking), ...numberRows(booking)]}
    {...(booking.balance_cents !== undefined && {
      amount: { label: 'At the workshop', value: formatCents(booking.balance_cents) },
    })}
  />
);

const paidRows = (booking: ManagedBooking) => [
  ...(depositLeft(booking) > 0 || !booking.desk
    ? [{ label: 'Deposit', value: `${formatCents(depositLeft(booking))} paid` }]
    : []),
  ...(booking.desk
    ? [{ label: 'At the studio', value: `${formatCents(booking.desk.paid_cents)} paid` }]
    : []),
];
