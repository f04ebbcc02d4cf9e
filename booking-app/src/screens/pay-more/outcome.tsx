import type { ManagedBooking } from '@studio/contract';
import { bookingPage } from '../../booking/manage/booking-address.ts';
import { Done } from '../../booking/manage/done.tsx';

/** The link below every outcome of a payment. */
export const seeBooking = (booking: ManagedBooking) => ({
  label: 'View booking',
  to: bookingPage(booking),
});

type PaymentOpenProps = { booking: ManagedBooking; safe?: string; next: string };

/** Shown while the card network has not responded: what is safe until then, and what happens next. */
export const PaymentOpen = (props: PaymentOpenProps) => {
  const { booking, safe = 'The seats are kept until we know.', next } = props;
  return (
    <Done
      title="We are confirming your payment"
      facts={[
        { fact: 'Please do not pay again', detail: safe },
        { fact: 'We’ll email you', detail: next },
      ]}
      action={seeBooking(booking)}
    />
  );
};
