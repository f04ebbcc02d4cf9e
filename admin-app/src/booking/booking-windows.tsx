import { lazyExtra } from '@studio/shared-ui';
import { Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectOpenWindows, takingEnded } from './open-windows-slice.ts';
import styles from './booking-windows.module.css';

// One chunk holds everything that opens over a page.
const BookingPanel = lazyExtra(
  async () => (await import(/* webpackChunkName: "windows" */ './booking-panel.tsx')).BookingPanel,
);
const TakeBalance = lazyExtra(
  async () =>
    (await import(/* webpackChunkName: "windows" */ './money/take-balance.tsx')).TakeBalance,
);
export const ManageDialog = lazyExtra(
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
  return (
    <div className={styles.opened}>
      <Suspense>
        {id && !isListed && (
          <>
            <BookingPanel id={id} listed={nothingListed} />
            <ManageDialog />
          </>
        )}
        {takenId && (
          <TakeBalance key={takenId} id={takenId} onClose={() => dispatch(takingEnded())} />
        )}
      </Suspense>
    </div>
  );
}
