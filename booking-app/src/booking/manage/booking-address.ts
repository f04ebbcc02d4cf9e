import type { ManagedBooking } from '@studio/contract';
import { readGuestSession } from './guest-session.ts';

type Named = Pick<ManagedBooking, 'id' | 'booking_number'>;

// An old booking without a number has only its id.
const nameOf = ({ id, booking_number: number }: Named): string =>
  number ? `number=${number}` : `id=${id}`;

/** The page of a booking; `more` starts with `&`. */
export const bookingPage = (booking: Named, more = ''): string =>
  `/booking?${nameOf(booking)}${more}`;

/** The payment page of a booking; `more` starts with `&`. */
export const bookingPayment = (booking: Named, more = ''): string =>
  `/booking/payment?${nameOf(booking)}${more}`;

/**
 * The booking that an address names, by id or number as `getBooking` accepts it; else that of the tab's session.
 */
export function namedBooking(search: URLSearchParams): string | null {
  const id = search.get('id');
  if (id) return id;
  const number = search.get('number');
  const guest = readGuestSession();
  const isOfTab = !number || !guest?.bookingNumber || guest.bookingNumber === number;
  return guest && isOfTab ? guest.bookingId : number;
}
