import type { ManagedBooking } from '@studio/contract';
import {
  ErrorState,
  focusHeading,
  lazyScreen,
  Page,
  type Elements,
  Waiting,
} from '@studio/shared-ui';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { callErrorOf } from '../../api/call-contract.ts';
import { BookingView } from './booking-view.tsx';
import { useGetBookingQuery } from '../../booking/manage/booking-api.ts';
import { useNumberInAddress } from '../../booking/manage/booking-address.ts';
import { AskedAddress } from './link/asked-address.tsx';
import { FindBooking, LinkInvalid, LinkMissing } from '../../link-page/find-pages.ts';
import { useOpenedBooking } from './link/use-opened-booking.ts';

// One chunk holds these steps, which link to each other; it loads on a click.
const CancelView = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "change" */ './change/cancel/cancel-view.tsx')).CancelView,
);
const GuestsView = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "change" */ './change/guests/guests-view.tsx')).GuestsView,
);
const MoveView = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "change" */ './change/move/move-view.tsx')).MoveView,
);
const closedView = () => import(/* webpackChunkName: "change" */ './closed/closed-view.tsx');
const ClosedView = lazyScreen(async () => (await closedView()).ClosedView);
const Answered = lazyScreen(async () => (await closedView()).Answered);

/** A booking's page for its guest, opened by an emailed link or by signing in with the booking's address. */
export function BookingScreen() {
  const opened = useOpenedBooking();
  const [search] = useSearchParams();
  if (search.has('find')) return <FindBooking />;
  if (opened.status === 'opening') return <Waiting />;
  if (opened.status === 'invalid') return <LinkInvalid />;
  if (opened.status === 'missing') return <LinkMissing />;
  if (opened.status === 'asking') {
    const form = <AskedAddress onEmail={opened.onEmail} />;
    return opened.id ? <OpenBooking key="asking" id={opened.id} refused={form} /> : form;
  }
  if (opened.status === 'open') {
    const { id, isAsked } = opened;
    return <OpenBooking key="open" id={id} takesFocus={isAsked} refused={<LinkMissing />} />;
  }
  return (
    <Page>
      <ErrorState message={opened.message} onRetry={opened.onRetry} />
    </Page>
  );
}

type OpenBookingProps = {
  id: string;
  /** Shown if no session in this browser opens the booking. */
  refused: Elements;
  /** True if the focused form has disappeared. */
  takesFocus?: boolean | undefined;
};

function OpenBooking({ id, refused, takesFocus = false }: OpenBookingProps) {
  const { data, error, isFetching, refetch } = useGetBookingQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  useNumberInAddress(data);
  const isShown = data !== undefined;
  useEffect(() => {
    if (takesFocus && isShown && document.activeElement === document.body) focusHeading();
  }, [takesFocus, isShown]);
  const [search] = useSearchParams();
  const { key } = useLocation();
  // The result stays until the guest continues: the booking no longer has an offer.
  const [answered, setAnswered] = useState<{ booking: ManagedBooking; key: string } | null>(null);
  const [refusal, setRefusal] = useState<{ message: string; key: string } | null>(null);
  if (answered?.key === key) return <Answered booking={answered.booking} />;
  if (data?.offer) {
    return (
      <ClosedView
        booking={data}
        offer={data.offer}
        onAnswered={(booking) => setAnswered({ booking, key })}
        onRefused={(message) => setRefusal({ message, key })}
      />
    );
  }
  if (data) {
    if (refusal?.key === key) return <BookingView booking={data} refusal={refusal.message} />;
    const change = search.get('change');
    if (change === 'cancel') return <CancelView booking={data} />;
    if (change === 'date') return <MoveView booking={data} />;
    if (change === 'guests') return <GuestsView booking={data} />;
    return <BookingView booking={data} />;
  }
  if (isFetching || !error) return <Waiting />;
  const { status, message } = callErrorOf(error);
  if (status === 401 || status === 404) return refused;
  return (
    <Page>
      <ErrorState message={message} onRetry={() => void refetch()} />
    </Page>
  );
}
