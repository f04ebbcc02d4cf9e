import { lazyExtra } from '@studio/shared-ui';
import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectOpened } from './opened/opened-slice.ts';

const BookingPanel = lazyExtra(
  async () => (await import('./screens/panel/booking-panel/booking-panel.tsx')).BookingPanel,
);
const ManageDialog = lazyExtra(
  async () => (await import('./screens/panel/manage/manage-dialog.tsx')).ManageDialog,
);

const nothingListed: [] = [];

/** The booking that is open beside another page than the list. */
export function OpenedBooking() {
  const { id } = useSelector(selectOpened);
  return (
    id && (
      <Suspense>
        <BookingPanel id={id} listed={nothingListed} />
        <ManageDialog />
      </Suspense>
    )
  );
}
