import { addedAtTheStudio, formatCents, type ManagedBooking } from '@studio/contract';
import { bookedRows } from '../../../booking/manage/booking-words.ts';
import { priceRows } from '../../../booking/manage/price-rows.ts';
import { Done } from '../../../booking/manage/done.tsx';
import { PayForm } from '../../../pay-form/pay-form.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { usePayBalanceMutation } from '../../../booking/manage/booking-api.ts';
import { keptCheckout } from '../../../pay-form/kept-checkout.ts';
import { useCharge } from '../../../pay-form/use-charge.ts';
import { PaymentOpen, seeBooking } from '../outcome.tsx';
import { stateOf } from '../payment-state.ts';

type BalancePaymentProps = { booking: ManagedBooking; onRefused: () => void };

export function BalancePayment({ booking, onRefused }: BalancePaymentProps) {
  const payment = useBalancePayment({ booking, onRefused });
  const action = seeBooking(booking);
  if (payment.paid) {
    const paid = formatCents(payment.paid.amount);
    return (
      <Done
        mark={<Seal />}
        title="Your balance is paid"
        facts={[
          {
            fact: `${paid} is paid`,
            detail: booking.tip ? 'Thank you for your payment.' : addedAtTheStudio,
          },
          { fact: 'We emailed you', detail: 'The email lists what you paid.' },
        ]}
        action={action}
      />
    );
  }
  if (payment.isOpen) {
    return (
      <PaymentOpen
        booking={booking}
        safe="Your booking is safe either way."
        next="Your booking shows the payment as soon as it goes through."
      />
    );
  }
  if (booking.cannot.pay !== null) {
    return (
      <Done
        title="Nothing is due now"
        facts={[
          {
            fact: booking.cannot.pay ?? 'You pay for this booking at the studio.',
            detail: payment.problem?.message ?? 'Your booking lists everything paid and due.',
          },
        ]}
        action={action}
      />
    );
  }
  return (
    <PayForm
      title="Pay your balance"
      cardholder={{ name: booking.guest_name }}
      bookingId={booking.id}
      back={{ text: 'Back to your booking', to: action.to }}
      payment={payment}
      bill={{ rows: priceRows(booking) }}
      about={{ title: 'Your booking', rows: bookedRows(booking) }}
      note={
        booking.tip
          ? undefined
          : `${addedAtTheStudio} If this booking is canceled, you’ll get this payment back in full.`
      }
    />
  );
}

type Due = { booking: ManagedBooking; onRefused: () => void };

/** Pays the balance once, under a key for that amount; after a refusal, the page reloads the balance. */
function useBalancePayment({ booking: { id, balance_cents = 0 }, onRefused }: Due) {
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
  return { ...charge, amount, ...stateOf(payment) };
}
