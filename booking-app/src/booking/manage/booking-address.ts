import type { ManagedBooking } from '@studio/contract';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readGuestSession } from './guest-session.ts';

type Named = Pick<ManagedBooking, 'id' | 'booking_number'>;

// An old booking without a number has only its id.
const nameOf = ({ id, booking_number: number }: Named): string =>
  number ? `number=${number}` : `id=${id}`;

/** Returns the address of a booking's page; `more` starts with `&`. */
export const bookingPage = (booking: Named, more = ''): string =>
  `/booking?${nameOf(booking)}${more}`;

/** Returns the address of a booking's payment page; `more` starts with `&`. */
export const bookingPayment = (booking: Named, more = ''): string =>
  `/booking/payment?${nameOf(booking)}${more}`;

/**
 * Returns the booking that an address names, by id or number as `getBooking` accepts it, otherwise the booking of the
 * tab's session.
 */
export function namedBooking(search: URLSearchParams): string | null {
  const id = search.get('id');
  if (id) return id;
  const number = search.get('number');
  const guest = readGuestSession();
  const isOfTab = !number || !guest?.bookingNumber || guest.bookingNumber === number;
  return guest && isOfTab ? guest.bookingId : number;
}

/** Addresses of the previous release contain the booking's id; replaces it with the booking's number. */
export function useNumberInAddress(booking: ManagedBooking | undefined): void {
  const [search, setSearch] = useSearchParams();
  const number = search.has('id') ? booking?.booking_number : undefined;
  useEffect(() => {
    if (!number) return;
    const named = new URLSearchParams(search);
    named.delete('id');
    named.set('number', number);
    setSearch(named, { replace: true });
  }, [number, search, setSearch]);
}
