import type { ManagedBooking } from '@studio/contract';
import { useEffect, useState } from 'react';
import { callErrorOf } from '../../api/call-contract.ts';
import { useSecondsLeft } from '../../ui/clock.ts';
import {
  useHoldMoreGuestsMutation,
  usePayMoreGuestsMutation,
} from '../../booking/manage/booking-api.ts';
import { areSeatsGone } from '../../pay-form/are-seats-gone.ts';
import { endCheckout, keptCheckout } from '../../pay-form/kept-checkout.ts';
import { useCharge } from '../../pay-form/use-charge.ts';
import { stateOf } from './payment-state.ts';

type Added = { booking: ManagedBooking; added: number };

/** Holds the seats of guests who join a booking and pays for them once, under a separate key. */
export function useAddedPayment({ booking: { id, deposit_cents: deposit }, added }: Added) {
  const what = `added-guests ${id} ${added}`;
  const [checkout, setCheckout] = useState(() => keptCheckout(what));
  const [holdSeats, hold] = useHoldMoreGuestsMutation();
  const [payForThem, payment] = usePayMoreGuestsMutation();
  const amount = added * deposit;

  useEffect(() => {
    const request = { params: { id }, idempotencyKey: checkout, body: { addedGuests: added } };
    void holdSeats(request).then(({ error }) => {
      // This key paid for guests who have left the booking since.
      if (!error || callErrorOf(error).type !== 'IDEMPOTENCY_KEY_REUSED') return;
      endCheckout(what);
      setCheckout(keptCheckout(what));
    });
  }, [holdSeats, id, checkout, added, what]);

  const charge = useCharge({
    amount,
    what,
    send: (sourceId, termsVersion) =>
      payForThem({
        params: { id },
        idempotencyKey: checkout,
        body: { sourceId, addedGuests: added, amount: amount / 100, termsVersion },
      }),
  });

  const state = stateOf(payment);
  const held = hold.error ? callErrorOf(hold.error) : null;
  const problem = state.problem ?? held;
  const isLost = problem !== null && areSeatsGone(problem);
  return {
    ...charge,
    ...state,
    amount,
    secondsLeft: useSecondsLeft(hold.data && !isLost ? Date.parse(hold.data.expiresAt) : null),
    // The payment may also be from an earlier visit to this page.
    isOpen: state.isOpen || held?.type === 'IN_PROGRESS',
    problem,
    isLost,
  };
}
