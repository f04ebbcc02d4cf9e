import type { ManagedBooking } from '@studio/contract';
import { ErrorState, Page, Waiting } from '@studio/shared-ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  bookingPage,
  namedBooking,
  useNumberInAddress,
} from '../../booking/manage/booking-address.ts';
import { callErrorOf } from '../../api/call-contract.ts';
import { useGetBookingQuery } from '../../booking/manage/booking-api.ts';
import { DocumentRedirect } from '../../navigation/document-redirect.tsx';
import { BalancePayment } from './balance/balance-payment.tsx';
import { Deposit, DepositPaidElsewhere } from './deposit/deposit.tsx';
import { MoreGuestsForm } from './guests/more-guests-form.tsx';
import { MoreGuestsDone, MoreGuestsOpen } from './guests/more-guests-outcome.tsx';
import { TipPayment } from './tip/tip-payment.tsx';
import { useAddedPayment } from './use-added-payment.ts';

/** Takes a payment for the booking in the address: for added guests (`add`), its `balance`, a `tip`, or its deposit. */
export function PayMoreScreen() {
  const [search] = useSearchParams();
  const id = namedBooking(search) ?? '';
  const add = search.get('add');
  const added = Number(add);
  const isBalance = search.has('balance');
  const tip = search.get('tip');
  const { data, error, isFetching, refetch } = useGetBookingQuery(
    { params: { id } },
    { skip: !id, refetchOnMountOrArgChange: true },
  );
  useNumberInAddress(data);
  const [isRefused, setRefused] = useState(false);
  const isAdding = Number.isInteger(added) && added > 0;
  if (!id || (add !== null && !isAdding)) return <DocumentRedirect to="/booking" />;
  const look = () => void refetch();
  if (data && isBalance) return <BalancePayment booking={data} onRefused={look} />;
  if (data && tip !== null) return <TipPayment booking={data} chosen={tip} onRefused={look} />;
  if (data && isAdding) return <Payment booking={data} added={added} />;
  const lookAgain = () => {
    setRefused(true);
    look();
  };
  if (data?.to_pay) return <Deposit booking={data} toPay={data.to_pay} onRefused={lookAgain} />;
  if (data && isRefused && data.status === 'CONFIRMED')
    return <DepositPaidElsewhere booking={data} />;
  if (data) return <DocumentRedirect to={bookingPage(data)} />;
  if (isFetching || !error) return <Waiting />;
  const { status, message } = callErrorOf(error);
  // The booking's page opens its link again, or asks for a new one.
  if (status === 401 || status === 404) return <DocumentRedirect to={bookingOf(search)} />;
  return (
    <Page>
      <ErrorState message={message} onRetry={look} />
    </Page>
  );
}

function bookingOf(search: URLSearchParams): string {
  const name = ['id', 'number'].find((each) => search.has(each));
  return name ? `/booking?${name}=${search.get(name)}` : '/booking';
}

function Payment(wish: { booking: ManagedBooking; added: number }) {
  const payment = useAddedPayment(wish);
  if (payment.paid) return <MoreGuestsDone {...wish} />;
  if (payment.isOpen) return <MoreGuestsOpen {...wish} />;
  return <MoreGuestsForm {...wish} payment={payment} />;
}
