import { formatCents, type ManagedBooking, keepTimesTogether } from '@studio/contract';
import { bookingPage } from '../../../booking/manage/booking-address.ts';
import { useRefundText } from '../../../booking/terms/use-refund-text.ts';
import {
  bookedRows,
  dayAndTimes,
  seatWords,
  sessionOf,
} from '../../../booking/manage/booking-words.ts';
import { BookingSummary } from '../../../booking/manage/booking-summary.tsx';
import { Done } from '../../../booking/manage/done.tsx';
import { PayForm } from '../../../pay-form/pay-form.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { refundOf } from '../guests/more-guests-form.tsx';
import { instantOf } from '../../../text/times.ts';
import { usePayDepositMutation } from '../../../booking/manage/booking-api.ts';
import { useCharge } from '../../../pay-form/use-charge.ts';
import { depositBill } from '../deposit-bill.ts';
import { PaymentOpen, seeBooking } from '../outcome.tsx';
import { stateOf } from '../payment-state.ts';

type DepositProps = { booking: ManagedBooking; toPay: ToPay };

type DepositFormProps = DepositProps & { onRefused: () => void };

/** Takes the deposit for seats that the studio holds for a guest. */
export function Deposit({ booking, toPay, onRefused }: DepositFormProps) {
  const payment = useDepositPayment({ booking, toPay, onRefused });
  const refund = useRefundText(sessionOf(booking));
  if (payment.paid) return <DepositDone booking={booking} toPay={toPay} />;
  if (payment.isOpen) {
    return (
      <PaymentOpen
        booking={booking}
        next="We’ll confirm your booking as soon as the payment goes through."
      />
    );
  }
  const { guest_count: guests, balance_cents: balance } = booking;
  return (
    <PayForm
      title={`Pay to keep your ${seatWords(guests)}`}
      cardholder={{ name: booking.guest_name }}
      bookingId={booking.id}
      back={{ text: 'Back to your booking', to: bookingPage(booking) }}
      bill={depositBill(booking, { label: 'Guests', count: guests, balance })}
      about={{
        title: 'Held for you',
        rows: [...bookedRows(booking), { label: 'Refund', value: refundOf(booking) }],
      }}
      note={`Held for you until ${keepTimesTogether(instantOf(new Date(toPay.until)))}.`}
      payment={payment}
      mustAgree
      refund={refund}
    />
  );
}

/** Shown if the deposit was paid in another way, such as at the studio, while this page was open. */
export const DepositPaidElsewhere = ({ booking }: { booking: ManagedBooking }) => (
  <Done
    mark={<Seal />}
    lead={dayAndTimes(booking)}
    title="Your workshop is booked"
    facts={[
      { fact: 'Your card was not charged', detail: 'The studio has already recorded a payment.' },
      { fact: keptWords(booking.guest_count), detail: 'See you at the bench.' },
    ]}
    action={seeBooking(booking)}
    ticket={<BookingSummary booking={booking} />}
  />
);

/** Shows the booking as it was before the payment, as the next load also does. */
const DepositDone = ({ booking, toPay }: DepositProps) => (
  <Done
    mark={<Seal />}
    lead={dayAndTimes(booking)}
    title="Your workshop is booked"
    facts={[
      { fact: `${formatCents(toPay.amount_cents)} is paid`, detail: 'This was your deposit.' },
      { fact: keptWords(booking.guest_count), detail: 'See you at the bench.' },
      { fact: 'We emailed you', detail: 'The email includes a file for your calendar.' },
    ]}
    action={seeBooking(booking)}
    ticket={
      <BookingSummary
        booking={{ ...booking, paid_cents: booking.paid_cents + toPay.amount_cents }}
      />
    }
  />
);

const keptWords = (guests: number): string =>
  guests === 1 ? 'Your seat is kept' : 'Your seats are kept';

type ToPay = NonNullable<ManagedBooking['to_pay']>;

type Held = { booking: ManagedBooking; toPay: ToPay; onRefused: () => void };

/**
 * Pays for seats that the studio holds; the booking's id is the key of its payment. After a refusal, the page reloads
 * the booking.
 */
function useDepositPayment({ booking: { id }, toPay, onRefused }: Held) {
  const { amount_cents: amount } = toPay;
  const [payDeposit, payment] = usePayDepositMutation();
  const charge = useCharge({
    amount,
    send: async (sourceId, termsVersion) => {
      const body = { sourceId, amount: amount / 100, termsVersion };
      const answer = await payDeposit({ params: { id }, body });
      if (answer.error) onRefused();
      return answer;
    },
  });
  return { ...charge, amount, ...stateOf(payment) };
}
