import { type PaidBooking, serverNow } from '@studio/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { isOver } from '../manage/booking-words.ts';
import { useGetPaymentStatusQuery } from './payment-status-api.ts';
import { readBooked, type Booked } from './booked.ts';

type Paid = Booked & {
  bookingNumber?: string | undefined;
  /** The booking's current state; null until the server has responded. */
  booking: PaidBooking | null;
  /** Set if the server could not respond. */
  onRetry?: () => void;
};

/** Returns the booking that this tab paid for; null once it is canceled, closed or over. */
export function useBooked(): Paid | null {
  const [kept] = useState(readBooked);
  const {
    currentData: status,
    isError,
    refetch,
  } = useGetPaymentStatusQuery(kept ? { idempotencyKey: kept.checkoutId } : skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  if (!kept) return null;
  if (!status) return { ...kept, booking: null, ...(isError && { onRetry: () => void refetch() }) };
  const { booking, bookingNumber } = status;
  return booking && !isOver(booking, new Date(serverNow()))
    ? { ...kept, bookingNumber, booking }
    : null;
}
