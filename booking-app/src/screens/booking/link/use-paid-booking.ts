import type { CallError } from '@studio/contract';
import { useEffect, useState } from 'react';
import { callErrorOf } from '../../../api/call-error-of.ts';
import { readBooked } from '../../../booking/ticket/booked.ts';
import { writeGuestSession } from '../../../booking/manage/guest-session.ts';
import { useOpenBookingMutation } from '../../../booking/manage/booking-api.ts';

type Paid = { status: 'opening' } | { status: 'failed'; message: string; onRetry: () => void };

/**
 * Opens the booking that this tab paid for by its checkout, where the address names that booking or none. Null
 * where a session of the tab has it open (`isOpen`), and where the checkout does not open it.
 */
export function usePaidBooking(search: URLSearchParams, isOpen: boolean): Paid | null {
  const [open] = useOpenBookingMutation();
  const [answer, setAnswer] = useState<{ of: string; error: CallError | null } | null>(null);
  const booked = readBooked();
  const number = search.get('number');
  const isOther = search.has('id') || search.has('find');
  const isNamed = !isOther && (!number || number === booked?.bookingNumber);
  const checkoutId = !isOpen && isNamed ? booked?.checkoutId : undefined;
  const isAnswered = answer?.of === checkoutId;

  useEffect(() => {
    if (!checkoutId || isAnswered) return;
    void open({ body: { checkoutId } }).then(({ data, error }) => {
      if (data) writeGuestSession(data);
      setAnswer({ of: checkoutId, error: error ? callErrorOf(error) : null });
    });
  }, [checkoutId, isAnswered, open]);

  if (!checkoutId) return null;
  if (!isAnswered) return { status: 'opening' };
  // The session that it opened may have ended; then the emailed link opens the booking.
  if (!answer?.error || answer.error.status === 401) return null;
  return { status: 'failed', message: answer.error.message, onRetry: () => setAnswer(null) };
}
