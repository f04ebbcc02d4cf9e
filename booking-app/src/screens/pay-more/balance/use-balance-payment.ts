import type { ManagedBooking } from '@studio/contract';
import { callErrorOf } from '../../../api/call-error-of.ts';
import { usePayBalanceMutation } from '../../../booking/manage/booking-api.ts';
import { keptCheckout } from '../../../pay-form/kept-checkout.ts';
import { useCharge } from '../../../pay-form/use-charge.ts';

type Due = { booking: ManagedBooking; onRefused: () => void };

/** Pays the balance, once, under the key of that amount; after a refusal, the page reloads the balance. */
export function useBalancePayment({ booking: { id, balance_cents = 0 }, onRefused }: Due) {
  const amount = balance_cents;
  const what = `balance ${id} ${amount}`;
  const [payBalance, payment] = usePayBalanceMutation();
  const charge = useCharge({
    amount,
    what,
    send: async (sourceId) => {
      const answer = await payBalance({
        params: { id },
        idempotencyKey: keptCheckout(what),
        body: { sourceId, amountCents: amount },
      });
      if (answer.error) onRefused();
      return answer;
    },
  });
  const problem = payment.error ? callErrorOf(payment.error) : null;
  return {
    ...charge,
    amount,
    paid: payment.data?.status === 'CONFIRMED' ? payment.data : null,
    isOpen: payment.data?.status === 'PENDING' || problem?.type === 'IN_PROGRESS',
    problem,
    dismiss: payment.reset,
  };
}
