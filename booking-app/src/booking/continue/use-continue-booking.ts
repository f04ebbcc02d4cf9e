import { sessionFromWallTime, workshops, countOf } from '@studio/contract';
import { useNavigate } from 'react-router-dom';
import type { Checkout } from '../../draft/checkout.ts';
import { useDraft, useLastBooking } from '../../draft/use-draft.ts';
import { usePageDocument } from '../../navigation/page-document.ts';
import { momentOf } from '../../text/times.ts';

/** Finds an unfinished booking with a session, in this tab or another; null if there is none. */
export function useContinueBooking() {
  const last = useLastBooking();
  const { takeOver, dropLast } = useDraft();
  const navigate = useNavigate();
  const { assign } = usePageDocument();
  const seats = last && seatsOf(last);
  if (!seats) return null;
  const goOn = () => {
    takeOver();
    // That page shows a payment in progress.
    if (last.payment) assign('/workshops/payment');
    else void navigate('/workshops/personal-info');
  };
  return { ...seats, goOn, drop: last.payment ? null : () => void dropLast() };
}

function seatsOf({ draft, payment }: Checkout) {
  const service = payment?.details.service ?? draft.service_name;
  const session = sessionFromWallTime(payment?.details.date ?? draft.appointment_time ?? '');
  const workshop = workshops.find(({ serviceName }) => serviceName === service);
  if (!workshop || !session) return null;
  const guests = payment?.details.guestCount ?? draft.guest_count;
  return {
    label: `Continue your ${workshop.title} booking`,
    words: `${momentOf(session)}, ${countOf(guests, 'guest')}`,
  };
}
