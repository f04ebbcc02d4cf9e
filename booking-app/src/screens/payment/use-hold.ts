import { type CallError, countOf, limits, serverNow } from '@studio/contract';
import { useSpoken } from '@studio/shared-ui';
import { useEffect, useState } from 'react';
import { callErrorOf } from '../../api/call-contract.ts';
import { useHoldSeatsMutation } from './payment-api.ts';
import { useSecondsLeft } from '../../ui/clock.ts';
import { renewed as renewedCheckout } from '../../draft/payment-changes.ts';
import { useDraft } from '../../draft/use-draft.ts';
import { type Order, orderOf, type OrderOrStep } from './order.ts';

/** Long enough for any guest to press one button (WCAG 2.2.1). */
const warnedSeconds = 120;

/**
 * Takes the seats when the visitor arrives; `holdAgain` or paying takes them again if the time runs out. If the
 * server does not know the checkout as this visitor's, the draft continues in a new one.
 */
export function useHold(order: Order, onOrder: (order: OrderOrStep) => void) {
  const { hold, remember, changeCheckout } = useDraft();
  const [holdSeats, { data, error }] = useHoldSeatsMutation();
  const [attempt, setAttempt] = useState(1);
  const [renewed, setRenewed] = useState('');
  const [isLast, setIsLast] = useState(false);
  useSpoken(renewed);

  useEffect(() => {
    const { service, date, guestCount, guestEmail } = order.details;
    const request = { body: { service, date, guestCount, guestEmail } };
    void holdSeats({ ...request, idempotencyKey: order.checkoutId })
      .unwrap()
      .then(({ expiresAt }) => {
        const until = Date.parse(expiresAt);
        const minutes = Math.round((until - serverNow()) / 60_000);
        setIsLast(minutes < limits.holdMinutes);
        if (attempt > 1) setRenewed(`Your seats are held for ${countOf(minutes, 'minute')}.`);
        remember({ hold: { appointment_time: date, guest_count: guestCount, until } });
      })
      .catch((error: unknown) => {
        if (callErrorOf(error as CallError).type !== 'IDEMPOTENCY_KEY_REUSED') return;
        onOrder(orderOf(changeCheckout(order.checkoutId, renewedCheckout)));
      });
  }, [order, onOrder, holdSeats, remember, changeCheckout, attempt]);

  const secondsLeft = useSecondsLeft(data && hold ? hold.until : null);
  return {
    secondsLeft,
    /** True in the last two minutes, when the guest is warned. */
    isEnding: secondsLeft > 0 && secondsLeft <= warnedSeconds,
    /** True if the server has held the session as long as it does for one guest. */
    isLast,
    hasRunOut: data !== undefined && hold !== null && secondsLeft === 0,
    holdAgain: () => {
      setRenewed('');
      setAttempt((count) => count + 1);
    },
    problem: error ? callErrorOf(error) : null,
  };
}
