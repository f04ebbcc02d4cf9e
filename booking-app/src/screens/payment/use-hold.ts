import type { CallError } from '@studio/contract';
import { useEffect, useState } from 'react';
import { callErrorOf } from '../../api/call-contract.ts';
import { useHoldSeatsMutation } from './payment-api.ts';
import { useSecondsLeft } from '../../ui/clock.ts';
import { renewed } from '../../draft/payment-changes.ts';
import { useDraft } from '../../draft/use-draft.ts';
import { type Order, orderOf, type OrderOrStep } from './order.ts';

/**
 * Takes the seats when the visitor arrives; `holdAgain` or paying takes them again if the time runs out. If the
 * server does not know the checkout as this visitor's, the draft continues in a new one.
 */
export function useHold(order: Order, onOrder: (order: OrderOrStep) => void) {
  const { hold, remember, changeCheckout } = useDraft();
  const [holdSeats, { data, error }] = useHoldSeatsMutation();
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    const { service, date, guestCount, guestEmail } = order.details;
    const request = { body: { service, date, guestCount, guestEmail } };
    void holdSeats({ ...request, idempotencyKey: order.checkoutId })
      .unwrap()
      .then(({ expiresAt }) =>
        remember({
          hold: { appointment_time: date, guest_count: guestCount, until: Date.parse(expiresAt) },
        }),
      )
      .catch((error: unknown) => {
        if (callErrorOf(error as CallError).type !== 'IDEMPOTENCY_KEY_REUSED') return;
        onOrder(orderOf(changeCheckout(order.checkoutId, renewed)));
      });
  }, [order, onOrder, holdSeats, remember, changeCheckout, attempt]);

  const secondsLeft = useSecondsLeft(data && hold ? hold.until : null);
  return {
    secondsLeft,
    hasRunOut: data !== undefined && hold !== null && secondsLeft === 0,
    holdAgain: () => setAttempt((count) => count + 1),
    problem: error ? callErrorOf(error) : null,
  };
}
