import type { CallError, Reservation, StaffBooking } from '@studio/contract';
import { RetryAlert, Spinner, Tabs } from '@studio/shared-ui';
import { useDispatch, useSelector } from 'react-redux';
import { useResendAsStaffMutation } from '../api/booking-api.ts';
import { useGetStaffBookingQuery } from '../api/staff-booking-api.ts';
import { live } from '../api/live.ts';
import { reservationOpened } from '../edits/edits-slice.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import { useKeys } from '../keys/use-keys.ts';
import {
  bookingClosed,
  bookingShown,
  type PanelTab,
  panelTabs,
  selectOpenWindows,
  tabShown,
} from './open-windows-slice.ts';
import styles from './booking-panel.module.css';
import { DetailsTab } from './details-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { MoneyTab } from './money/money-tab.tsx';
import { PanelFoot } from './panel-foot.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { PanelHead } from './panel-head.tsx';
import { type ChangeDialog, ChangeDialogs } from './refund/change-dialogs.tsx';
import { UndoCancel } from './undo-cancel.tsx';
import { useOutcome, type Outcome } from './use-outcome.ts';
import { useKeptState } from '../kept/use-kept.ts';
import { attempt } from '../api/attempt.ts';

const tabNames: Record<PanelTab, string> = {
  details: 'Details',
  money: 'Money',
  history: 'History',
};

const TabName = ({ of, cap }: { of: PanelTab; cap: string }) => (
  <>
    <span>{tabNames[of]}</span>
    <KeyCap of={cap} />
  </>
);

type BookingPanelProps = {
  id: string;
  /** The bookings on the list's page, which the arrow keys step through. */
  listed: Reservation[];
};

/** One booking beside the list: guest, times, money, history and staff actions. */
export function BookingPanel({ id, listed }: BookingPanelProps) {
  const dispatch = useDispatch();
  const { tab } = useSelector(selectOpenWindows);
  const setTab = (wanted: PanelTab) => void dispatch(tabShown(wanted));
  const [dialog, setDialog] = useKeptState<ChangeDialog | null>('booking, open', null);
  const { currentData: booking, error, refetch } = useGetStaffBookingQuery(id, live);
  // A response may arrive after the session has ended, which drops the query.
  const reload = () => void attempt(refetch);
  const reservation = booking?.reservation ?? listed.find((each) => each.id === id);
  const close = () => void dispatch(bookingClosed());
  const move = () =>
    booking && !booking.cannot.move && dispatch(reservationOpened(booking.reservation));
  const { outcome, tell, forget } = useOutcome(id);
  const { resend, isResending } = useResending({ booking, tell });
  const begin = (wanted: ChangeDialog) => {
    if (!booking || booking.cannot[wanted]) return;
    forget();
    setDialog(wanted);
  };
  const step = (by: number) => {
    const next = listed[listed.findIndex((each) => each.id === id) + by];
    if (next && !dialog) dispatch(bookingShown(next.id));
  };
  const keys = {
    Escape: close,
    ArrowUp: () => step(-1),
    ArrowDown: () => step(1),
    d: () => begin('edit'),
    m: move,
    r: () => begin('refund'),
    e: resend,
    c: () => begin('cancel'),
    ...Object.fromEntries(panelTabs.map((each, index) => [index + 1, () => setTab(each)])),
  };
  useKeys(keys, { within: '[data-panel]', arrowsIn: '[data-panel], [data-booking]' });
  return (
    <PanelFrame key="panel" id={id} hasHeading={reservation !== undefined} onClose={close}>
      {reservation && <PanelHead {...{ reservation, booking }} onClose={close} />}
      {!booking && <Awaited error={error} onRetry={reload} />}
      {booking && (
        <>
          <div className={styles.tabs}>
            <Tabs
              label="Booking sections"
              tabs={panelTabs.map((each, index) => ({
                id: each,
                label: <TabName of={each} cap={String(index + 1)} />,
              }))}
              {...{ selected: tab, onSelect: setTab, isText: tab === 'history' }}
            >
              {tab === 'details' && (
                <DetailsTab {...{ booking, tell }} onFix={() => begin('edit')} />
              )}
              {tab === 'money' && <MoneyTab booking={booking} onRefetch={reload} />}
              {tab === 'history' && <HistoryTab booking={booking} />}
            </Tabs>
          </div>
          <PanelFoot
            {...{ booking, outcome, isResending }}
            onMove={move}
            onResend={resend}
            onBegin={begin}
          >
            <UndoCancel {...{ booking, tell }} />
          </PanelFoot>
          <ChangeDialogs
            dialog={dialog}
            booking={booking}
            onRefetch={reload}
            onDone={(text) => {
              setDialog(null);
              tell({ tone: 'ok', text });
            }}
            onClose={() => setDialog(null)}
          />
        </>
      )}
    </PanelFrame>
  );
}

type AwaitedProps = { error: unknown; onRetry: () => void };

/** Shown until the booking has loaded. */
const Awaited = ({ error, onRetry }: AwaitedProps) =>
  error ? (
    <div className={styles.failure}>
      <RetryAlert onRetry={onRetry}>{(error as CallError).message}</RetryAlert>
    </div>
  ) : (
    <Spinner label="Loading the booking..." />
  );

type Resending = { booking: StaffBooking | undefined; tell: (outcome: Outcome) => void };

/** Resends the booking's link to the guest, and shows the address it was sent to. */
function useResending({ booking, tell }: Resending) {
  const [send, { isLoading: isResending }] = useResendAsStaffMutation();

  async function resend() {
    if (!booking || booking.cannot.resend || isResending) return;
    const { id, guest_email: to } = booking.reservation;
    const { error } = await send(id);
    tell(
      error
        ? { tone: 'bad', text: (error as CallError).message }
        : { tone: 'ok', text: `Sent to ${to}` },
    );
  }

  return { resend: () => void resend(), isResending };
}
