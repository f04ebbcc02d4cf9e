import type { ManagedBooking } from '@studio/contract';
import { useEffect, useState } from 'react';
import { callErrorOf } from '../../api/call-error-of.ts';
import { useSecondsLeft } from '../../countdown/use-seconds-left.ts';
import {
  useHoldMoreGuestsMutation,
  usePayMoreGuestsMutation,
} from '../../managed-booking/booking-api.ts';
import { addedCheckout, endAddedCheckout } from './added-checkout.ts';
import { useOnePayment } from './use-one-payment.ts';

type Added = { booking: ManagedBooking; added: number };

/** Holds the seats of guests who join a booking and pays for them, once, under a key of their own. */
export function useAddedPayment({ booking: { id, deposit_cents: deposit }, added }: Added) {
  const [checkout] = useState(() => addedCheckout(id, added));
  const [holdSeats, hold] = useHoldMoreGuestsMutation();
  const [payForThem, payment] = usePayMoreGuestsMutation();
  const request = { params: { id }, idempotencyKey: checkout };
  const amount = added * deposit;

  useEffect(() => {
    void holdSeats({ params: { id }, idempotencyKey: checkout, body: { addedGuests: added } });
  }, [holdSeats, id, checkout, added]);

  const paying = useOnePayment(amount, async (sourceId) => {
    const body = { sourceId, addedGuests: added, amount: amount / 100 };
    const { data } = await payForThem({ ...request, body });
    if (data?.status === 'CONFIRMED') endAddedCheckout(id, added);
  });

  const refusal = payment.error ? callErrorOf(payment.error) : null;
  const held = hold.error ? callErrorOf(hold.error) : null;
  return {
    ...paying,
    secondsLeft: useSecondsLeft(hold.data ? Date.parse(hold.data.expiresAt) : null),
    isPaid: payment.data?.status === 'CONFIRMED',
    // Of an earlier visit of this page, too.
    isOpen:
      payment.data?.status === 'PENDING' ||
      [refusal, held].some((each) => each?.type === 'IN_PROGRESS'),
    problem: refusal ?? held,
    dismiss: payment.reset,
  };
}
