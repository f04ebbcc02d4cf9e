import type { ManagedBooking } from '@studio/contract';
import { callErrorOf } from '../../api/call-error-of.ts';
import { usePayDepositMutation } from '../../managed-booking/booking-api.ts';
import { useCharge } from '../../pay-form/use-charge.ts';

export type ToPay = NonNullable<ManagedBooking['to_pay']>;

/** Pays for seats that the studio holds; the booking is the key of its payment. */
export function useDepositPayment({ id }: ManagedBooking, { amount_cents: amount }: ToPay) {
  const [payDeposit, payment] = usePayDepositMutation();
  const charge = useCharge({
    amount,
    send: (sourceId) => payDeposit({ params: { id }, body: { sourceId, amount: amount / 100 } }),
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
