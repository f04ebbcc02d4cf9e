import { formatCents, formatInstant, type ManagedBooking, unbroken } from '@studio/contract';
import { clockOf } from '../../countdown/clock-of.ts';
import { dateWords, timeWords } from '../../managed-booking/booking-words.ts';
import { PayForm } from './pay-form.tsx';
import type { useAddedPayment } from './use-added-payment.ts';

type MoreGuestsFormProps = {
  booking: ManagedBooking;
  added: number;
  payment: ReturnType<typeof useAddedPayment>;
};

export function MoreGuestsForm({ booking, added, payment }: MoreGuestsFormProps) {
  const guests = booking.guest_count + added;
  const { balance_cents: balance } = booking;
  return (
    <PayForm
      booking={booking}
      title={added === 1 ? 'Pay for one more guest' : `Pay for ${added} more guests`}
      back={{
        label: 'Back to guests',
        to: `/booking?id=${booking.id}&change=guests&guests=${guests}`,
      }}
      sum={[
        { label: 'Deposit per person', value: formatCents(booking.deposit_cents) },
        { label: 'New guests', value: `× ${added}` },
      ]}
      balanceCents={balance === undefined ? undefined : (balance * guests) / booking.guest_count}
      details={{ title: 'What changes', rows: changesOf(booking, guests) }}
      note={
        payment.secondsLeft > 0 &&
        `${added === 1 ? 'The seat is' : 'The seats are'} held for ${clockOf(payment.secondsLeft)}.`
      }
      payment={payment}
    />
  );
}

const changesOf = (booking: ManagedBooking, guests: number) => [
  { label: 'Workshop', value: booking.title },
  { label: 'When', value: `${dateWords(booking)}, ${timeWords(booking)}` },
  { label: 'Guests', value: `${guests} instead of ${booking.guest_count}` },
  { label: 'Refund', value: refundOf(booking) },
];

export const refundOf = ({ terms: { refund_until: until } }: ManagedBooking): string =>
  until
    ? unbroken(`All of it until ${formatInstant(new Date(until))}`)
    : 'Nothing comes back any more';
