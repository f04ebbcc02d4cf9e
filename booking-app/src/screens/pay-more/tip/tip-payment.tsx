import { formatCents, limits, type ManagedBooking } from '@studio/contract';
import { useLeaveTipMutation } from '../../../booking/manage/booking-api.ts';
import { bookedRows } from '../../../booking/manage/booking-words.ts';
import { Done } from '../../../booking/manage/done.tsx';
import { keptCheckout } from '../../../pay-form/kept-checkout.ts';
import { PayForm } from '../../../pay-form/pay-form.tsx';
import { useCharge } from '../../../pay-form/use-charge.ts';
import { Seal } from '../../../ui/seal.tsx';
import { PaymentOpen, seeBooking } from '../outcome.tsx';
import { stateOf } from '../payment-state.ts';
import { TipAmount } from './tip-amount.tsx';

type TipPaymentProps = {
  booking: ManagedBooking;
  /** The cents in the address, or anything else while the guest has not chosen an amount. */
  chosen: string;
  onRefused: () => void;
};

/** Takes a tip after the session. No amount is preselected. */
export function TipPayment({ booking, chosen, onRefused }: TipPaymentProps) {
  const amount = /^\d+$/.test(chosen) ? Number(chosen) : 0;
  if (amount >= limits.fewestTipCents && amount <= limits.mostTipCents)
    return <TipCharge key={amount} booking={booking} amount={amount} onRefused={onRefused} />;
  return booking.tip?.cannot === null ? (
    <TipAmount booking={booking} />
  ) : (
    <NoTip booking={booking} />
  );
}

type TipChargeProps = { booking: ManagedBooking; amount: number; onRefused: () => void };

function TipCharge({ booking, amount, onRefused }: TipChargeProps) {
  const payment = useTipPayment({ booking, amount, onRefused });
  const given = booking.tip?.given_cents ?? 0;
  if (payment.paid) {
    return (
      <Done
        mark={<Seal />}
        title="Thank you for your tip"
        facts={[
          { fact: `You gave ${formatCents(payment.paid.amount)}`, detail: 'It goes to our staff.' },
          { fact: 'We emailed you', detail: 'The email is your receipt.' },
        ]}
        action={seeBooking(booking)}
      />
    );
  }
  if (payment.isOpen) {
    return (
      <PaymentOpen
        booking={booking}
        safe="Your card is charged once at most."
        next="Your booking shows the tip as soon as it goes through."
      />
    );
  }
  if (booking.tip?.cannot !== null)
    return <NoTip booking={booking} problem={payment.problem?.message} />;
  return (
    <PayForm
      title="Leave a tip"
      cardholder={{ name: booking.guest_name }}
      bookingId={booking.id}
      back={{ text: 'Back to your booking', to: seeBooking(booking).to }}
      payment={payment}
      bill={{ rows: [{ label: 'Tip for our staff', value: formatCents(amount) }] }}
      about={{ title: 'Your booking', rows: bookedRows(booking) }}
      note={
        given > 0
          ? `This is in addition to the ${formatCents(given)} that you gave already.`
          : 'Tips go to our staff. You don’t have to leave one.'
      }
    />
  );
}

type NoTipProps = { booking: ManagedBooking; problem?: string | undefined };

const NoTip = ({ booking, problem }: NoTipProps) => (
  <Done
    title="You can’t leave a tip now"
    facts={[
      {
        fact: booking.tip?.cannot ?? 'You can leave a tip after your session.',
        detail: problem ?? 'Nothing was charged.',
        isNote: true,
      },
    ]}
    action={seeBooking(booking)}
  />
);

/** Pays the tip once, under a key for that amount and what was given before. */
function useTipPayment({ booking: { id, tip }, amount, onRefused }: TipChargeProps) {
  const givenCents = tip?.given_cents ?? 0;
  const what = `tip ${id} ${givenCents} ${amount}`;
  const [leaveTip, payment] = useLeaveTipMutation();
  const charge = useCharge({
    amount,
    what,
    send: async (sourceId) => {
      const answer = await leaveTip({
        params: { id },
        idempotencyKey: keptCheckout(what),
        body: { sourceId, amountCents: amount, givenCents },
      });
      if (answer.error) onRefused();
      return answer;
    },
  });
  return { ...charge, amount, ...stateOf(payment) };
}
