import type { ManagedBooking } from '@studio/contract';
import { dateWords, timeWords } from './booking-words.ts';

/** A ticket's rows: when the booking is, and for how many. */
export const sessionRows = (booking: ManagedBooking) => [
  { label: 'Date', value: dateWords(booking) },
  { label: 'Time', value: timeWords(booking) },
  { label: 'Guests', value: String(booking.guest_count) },
];

/** None for a booking of before there were numbers. */
export const numberRows = ({ booking_number: number }: ManagedBooking) =>
  number ? [{ label: 'Booking', value: number }] : [];

/** The booking in rows, whatever has become of it. */
export const bookedRows = (booking: ManagedBooking) => [
  { label: 'Workshop', value: booking.title },
  ...sessionRows(booking),
  ...numberRows(booking),
];
