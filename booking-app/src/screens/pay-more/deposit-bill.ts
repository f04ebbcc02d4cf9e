import { formatCents, type ManagedBooking } from '@studio/contract';

type Seats = { label: string; count: number; balance: number | undefined };

/** The bill of a deposit per seat. Its line for the balance is left out if the server returns none. */
export const depositBill = (booking: ManagedBooking, { label, count, balance }: Seats) => ({
  rows: [
    { label: 'Deposit per person', value: formatCents(booking.deposit_cents) },
    { label, value: `× ${count}` },
  ],
  ...(balance !== undefined && {
    balance: { label: 'At the workshop', value: formatCents(balance) },
  }),
});
