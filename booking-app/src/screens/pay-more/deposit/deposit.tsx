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
import { PaymentOpen } from '../guests/more-guests-outcome.tsx';
import { instantOf } from '../../../text/times.ts';
import { callErrorOf } from '../../../api/call-contract.ts';
import { usePayDepositMutation } from '../../../booking/manage/booking-api.ts';
import { useCharge } from '../../../pay-form/use-charge.ts';

type DepositProps = { booking: ManagedBooking; toPay: ToPay };

type DepositFormProps = DepositProps & { onRefused: () => void };

/** Takes the deposit for seats that the studio holds for a guest. */
export function Deposit({ booking, toPay, onRefused }: DepositFormProps) {
  const payment = useDepositPayment({ booking, toPay, onRefused });
  const refund = useRefundText(sessionOf(booking));
  if (payment.isPaid) return <DepositDone booking={booking} toPay={toPay} />;
  if (payment.isOpen) {
    return (
      <PaymentOpen
        booking={booking}
        detail="We’ll confirm your booking as soon as the payment goes through."
      />
    );
  }
  const { guest_count: guests, balance_cents: balance } = booking;
  return (
    <PayForm
      title={`Pay to keep your ${seatWords(guests)}`}
      cardholder={{ name: booking.guest_name }}
      back={{ text: 'Back to your booking', to: bookingPage(booking) }}
      bill={{
        rows: [
          { label: 'Deposit per person', value: formatCents(booking.deposit_cents) },
          { label: 'Guests', value: `× ${guests}` },
        ],
        ...(balance !== undefined && {
          balance: { label: 'At the workshop', value: formatCents(balance) },
        }),
      }}
      about={{
        title: 'Held for you',
        rows: [...bookedRows(booking), { label: 'Refund', value: refundOf(booking) }],
      }}
      note={`Held for you until ${keepTimesTogether(instantOf(new Date(toPay.until)))}.`}
      payment={payment}
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
    action={{ label: 'View booking', to: bookingPage(booking) }}
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
    action={{ label: 'View booking', to: bookingPage(booking) }}
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
