import type { ManagedBooking } from '@studio/contract';
import { dateWords, timeWords } from './booking-words.ts';

/** A ticket's rows: date, time and guests. */
export const sessionRows = (booking: ManagedBooking) => [
  { label: 'Date', value: dateWords(booking) },
  { label: 'Time', value: timeWords(booking) },
  { label: 'Guests', value: String(booking.guest_count) },
];

/** Empty for an old booking without a number. */
export const numberRows = ({ booking_number: number }: ManagedBooking) =>
  number ? [{ label: 'Booking', value: number }] : [];

/** The booking in rows, whatever its status. */
export const bookedRows = (booking: ManagedBooking) => [
  { label: 'Workshop', value: booking.title },
  ...sessionRows(booking),
  ...numberRows(booking),
];
