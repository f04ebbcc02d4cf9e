import type { ManagedBooking } from '@studio/contract';
import { callErrorOf } from '../../../api/call-error-of.ts';
import { usePayDepositMutation } from '../../../booking/manage/booking-api.ts';
import { useCharge } from '../../../pay-form/use-charge.ts';

export type ToPay = NonNullable<ManagedBooking['to_pay']>;

type Held = { booking: ManagedBooking; toPay: ToPay; onRefused: () => void };

/**
 * Pays for seats that the studio holds; the booking is the key of its payment. After a refusal, the page reloads
 * the booking.
 */
export function useDepositPayment({ booking: { id }, toPay, onRefused }: Held) {
  const { amount_cents: amount } = toPay;
  const [payDeposit, payment] = usePayDepositMutation();
  const charge = useCharge({
    amount,
    send: async (sourceId) => {
      const body = { sourceId, amount: amount / 100 };
      const answer = await payDeposit({ params: { id }, body });
      if (answer.error) onRefused();
      return answer;
    },
  });
  const problem = payment.error ? callErrorOf(payment.error) : null;
  return {
    ...charge,
    amount,
    isPaid: payment.data?.status === 'CONFIRMED',
    isOpen: payment.data?.status === 'PENDING' || problem?.type === 'IN_PROGRESS',
    problem,
    dismiss: payment.reset,
  };
}
