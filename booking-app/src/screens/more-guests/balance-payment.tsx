import { formatCents, type ManagedBooking } from '@studio/contract';
import { bookedRows } from '../../managed-booking/booking-rows.ts';
import { Done } from '../../managed-booking/done.tsx';
import { PayForm } from '../../pay-form/pay-form.tsx';
import { Seal } from '../../seal/seal.tsx';
import { useBalancePayment } from './use-balance-payment.ts';

type BalancePaymentProps = { booking: ManagedBooking; onRefused: () => void };

/** The payment of what is due at the workshop. */
export function BalancePayment({ booking, onRefused }: BalancePaymentProps) {
  const payment = useBalancePayment({ booking, onRefused });
  const action = { label: 'See your booking', to: `/booking?id=${booking.id}` };
  if (payment.paid) {
    const paid = formatCents(payment.paid.amount);
    return (
      <Done
        mark={<Seal />}
        title="Your balance is paid"
        facts={[
          { fact: `${paid} is paid`, detail: 'Nothing else is due at the workshop.' },
          { fact: 'A mail is on its way', detail: 'It says what you have paid.' },
        ]}
        action={action}
      />
    );
  }
  if (payment.isOpen) {
    return (
      <Done
        title="We are confirming your payment"
        facts={[
          { fact: 'Please do not pay again', detail: 'Your booking stands, whatever comes of it.' },
          { fact: 'A mail tells you', detail: 'Your booking shows it as soon as it is paid.' },
        ]}
        action={action}
      />
    );
  }
  if (booking.cannot.pay !== null) {
    return (
      <Done
        title="There is nothing to pay now"
        facts={[
          {
            fact: booking.cannot.pay ?? 'This booking is paid for at the studio.',
            detail: payment.problem?.message ?? 'Your booking has all that is paid and due.',
          },
        ]}
        action={action}
      />
    );
  }
  return (
    <PayForm
      title="Pay the balance"
      cardholder={{ name: booking.guest_name }}
      back={{ text: 'Back to your booking', to: action.to }}
      payment={payment}
      bill={{ rows: dueRows(booking) }}
      about={{ title: 'What it is for', rows: bookedRows(booking) }}
      note="If this booking is cancelled, all of it comes back to the card."
    />
  );
}

/** What the booking costs, and what of that is paid. */
const dueRows = ({ price_cents: price = 0, balance_cents: due = 0 }: ManagedBooking) => [
  { label: 'Price', value: formatCents(price) },
  { label: 'Paid', value: formatCents(price - due) },
];
