import { Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { bookingClosed, selectOpenWindows, takingEnded } from './open-windows-slice.ts';
import { lazyWindow } from '../ui/lazy-window.tsx';
import styles from './booking-windows.module.css';

// One chunk holds everything that opens over a page.
const BookingPanel = lazyWindow(
  async () => (await import(/* webpackChunkName: "windows" */ './booking-panel.tsx')).BookingPanel,
);
const TakeBalance = lazyWindow(
  async () =>
    (await import(/* webpackChunkName: "windows" */ './money/take-balance.tsx')).TakeBalance,
);
export const ManageDialog = lazyWindow(
  async () =>
    (await import(/* webpackChunkName: "windows" */ './move/manage-dialog.tsx')).ManageDialog,
);

const nothingListed: [] = [];

type BookingWindowsProps = {
  /** True where the page itself shows the panel, in the order of its list. */
  isListed?: boolean;
};

/** The booking that is open beside a page, or whose balance is being taken. */
export function BookingWindows({ isListed = false }: BookingWindowsProps) {
  const dispatch = useDispatch();
  const { id, takenId } = useSelector(selectOpenWindows);
  const close = () => void dispatch(bookingClosed());
  const endTaking = () => void dispatch(takingEnded());
  return (
    <div className={styles.opened}>
      <Suspense>
        {id && !isListed && (
          <>
            <BookingPanel id={id} listed={nothingListed} onMissed={close} />
            <ManageDialog onMissed={close} />
          </>
        )}
        {takenId && (
          <TakeBalance key={takenId} id={takenId} onClose={endTaking} onMissed={endTaking} />
        )}
      </Suspense>
    </div>
  );
}
