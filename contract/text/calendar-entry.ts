import { countOf } from './count-of.ts';
import { shortPrice } from './price-text.ts';
import type { Session } from '../studio-time.ts';
import type { Studio } from '../calls/studio.ts';

/**
 * The booking data in a calendar entry. `title` is the service's name, `balanceCents` the balance
 * due at the workshop.
 */
export type CalendarBooking = {
  reservationId: string;
  bookingNumber?: string | null | undefined;
  title: string;
  session: Session;
  hours: number;
  guests: number;
  balanceCents?: number;
};

export type CalendarStudio = Pick<Studio, 'name' | 'email' | 'address' | 'bring'>;

/** `uid` stays the same in the page's file and in every email, so that a calendar shows each booking once. */
export type CalendarEntry = {
  uid: string;
  session: Session;
  hours: number;
  summary: string;
  location: string;
  description: string;
};

/** The content of a calendar entry, used for both files and links. */
export const calendarEntry = (booking: CalendarBooking, studio: CalendarStudio): CalendarEntry => ({
  uid: `${booking.reservationId}@silver-bench`,
  session: booking.session,
  hours: booking.hours,
  summary: `${booking.title} at ${studio.name}`,
  location: studio.address.join(', '),
  description: descriptionLines(booking, studio).join('\n'),
});

const descriptionLines = (
  { bookingNumber, guests, balanceCents }: CalendarBooking,
  { bring, email }: CalendarStudio,
): string[] => [
  ...(bookingNumber ? [`Booking ${bookingNumber}`] : []),
  countOf(guests, 'guest'),
  ...(balanceCents === undefined
    ? []
    : [`At the workshop: ${shortPrice(balanceCents)}, plus anything you add at the studio`]),
  ...(bring ? [`What to bring: ${bring}`] : []),
  `Questions: ${email}`,
];
