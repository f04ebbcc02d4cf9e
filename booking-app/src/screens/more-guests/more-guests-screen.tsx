import type { ManagedBooking } from '@studio/contract';
import { ErrorState, Page } from '@studio/shared-ui';
import { useSearchParams } from 'react-router-dom';
import { callErrorOf } from '../../api/call-error-of.ts';
import { useGetBookingQuery } from '../../managed-booking/booking-api.ts';
import { DocumentRedirect } from '../../navigation/document-redirect.tsx';
import { Waiting } from '../../waiting/waiting.tsx';
import { MoreGuestsForm } from './more-guests-form.tsx';
import { MoreGuestsDone, MoreGuestsOpen } from './more-guests-outcome.tsx';
import { useAddedPayment } from './use-added-payment.ts';

/** The payment for guests who join a booking: `id` of the booking, `add` how many. */
export function MoreGuestsScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const added = Number(search.get('add'));
  const { data, error, isFetching, refetch } = useGetBookingQuery(
    { params: { id } },
    { skip: !id, refetchOnMountOrArgChange: true },
  );
  if (!id || !Number.isInteger(added) || added < 1) return <DocumentRedirect to="/booking" />;
  if (data) return <Payment booking={data} added={added} />;
  if (isFetching || !error) return <Waiting />;
  return (
    <Page>
      <ErrorState message={callErrorOf(error).message} onRetry={() => void refetch()} />
    </Page>
  );
}

function Payment(wish: { booking: ManagedBooking; added: number }) {
  const payment = useAddedPayment(wish);
  if (payment.isPaid) return <MoreGuestsDone {...wish} />;
  if (payment.isOpen) return <MoreGuestsOpen {...wish} />;
  return <MoreGuestsForm {...wish} payment={payment} />;
}
