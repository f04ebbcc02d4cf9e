import { limits } from '@studio/contract';
import { useEffect } from 'react';
import { callErrorOf } from '../../api/call-error-of.ts';
import { useHoldSeatsMutation } from './payment-api.ts';
import { useSecondsLeft } from '../../countdown/use-seconds-left.ts';
import { useDraft } from '../../draft/use-draft.ts';
import type { Order } from './order.ts';

/** Takes the seats when the visitor arrives; paying takes them again if the time runs out. */
export function useHold(order: Order) {
  const { hold, remember } = useDraft();
  const [holdSeats, { data, error }] = useHoldSeatsMutation();

  useEffect(() => {
    const { service, date, guestCount, guestEmail } = order.details;
    const request = { body: { service, date, guestCount, guestEmail } };
    void holdSeats({ ...request, idempotencyKey: order.checkoutId })
      .unwrap()
      .then(({ expiresAt }) =>
        remember({
          hold: { appointment_time: date, guest_count: guestCount, until: untilOf(expiresAt) },
        }),
      )
      .catch(() => undefined);
  }, [order, holdSeats, remember]);

  const secondsLeft = useSecondsLeft(data && hold ? hold.until : null);
  return {
    secondsLeft,
    hasRunOut: data !== undefined && hold !== null && secondsLeft === 0,
    problem: error ? callErrorOf(error) : null,
  };
}

// A browser clock that is behind must not promise more than a hold lasts.
const untilOf = (expiresAt: string): number =>
  Math.min(Date.parse(expiresAt), Date.now() + limits.holdMinutes * 60_000);
