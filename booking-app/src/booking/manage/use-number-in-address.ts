import type { ManagedBooking } from '@studio/contract';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Replaces the id in an address of the previous release by the booking's number. */
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
