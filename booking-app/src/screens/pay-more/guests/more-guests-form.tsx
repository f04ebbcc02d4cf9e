import { type ManagedBooking, keepTimesTogether } from '@studio/contract';
import { bookingPage } from '../../../booking/manage/booking-address.ts';
import { useRefundText } from '../../../booking/terms/use-refund-text.ts';
import { clockOf } from '../../../ui/clock.ts';
import {
  balanceFor,
  dateWords,
  sessionOf,
  timeWords,
} from '../../../booking/manage/booking-words.ts';
import { PayForm } from '../../../pay-form/pay-form.tsx';
import { depositBill } from '../deposit-bill.ts';
import type { useAddedPayment } from '../use-added-payment.ts';
import { instantOf } from '../../../text/times.ts';

type MoreGuestsFormProps = {
  booking: ManagedBooking;
  added: number;
  payment: ReturnType<typeof useAddedPayment>;
};

export function MoreGuestsForm({ booking, added, payment }: MoreGuestsFormProps) {
  const refund = useRefundText(sessionOf(booking));
  const guests = booking.guest_count + added;
  const balance = balanceFor(booking, guests);
  const seats = added === 1 ? 'The seat is' : 'The seats are';
  return (
    <PayForm
      title={added === 1 ? 'Pay for one more guest' : `Pay for ${added} more guests`}
      cardholder={{ name: booking.guest_name }}
      bookingId={booking.id}
      back={{
        text: 'Back to guests',
        to: bookingPage(booking, `&change=guests&guests=${guests}`),
      }}
      payment={payment}
      bill={depositBill(booking, { label: 'New guests', count: added, balance })}
      about={{ title: 'What changes', rows: changesOf(booking, guests) }}
      note={
        payment.secondsLeft > 0 ? `${seats} held for ${clockOf(payment.secondsLeft)}.` : undefined
      }
      mustAgree
      refund={refund}
    />
  );
}

const changesOf = (booking: ManagedBooking, guests: number) => [
  { label: 'Workshop', value: booking.title },
  { label: 'When', value: `${dateWords(booking)}, ${timeWords(booking)}` },
  { label: 'Guests', value: `${guests} instead of ${booking.guest_count}` },
  // Without this row, the sentence below has the terms of the new guests.
  ...(booking.terms.refund_until ? [{ label: 'Refund', value: refundOf(booking) }] : []),
];

export const refundOf = ({ terms: { refund_until: until } }: ManagedBooking): string =>
  until
    ? keepTimesTogether(`In full until ${instantOf(new Date(until))}`)
    : 'The deposit is no longer refundable';
