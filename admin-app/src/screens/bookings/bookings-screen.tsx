import { lazyExtra } from '@studio/shared-ui';
import { Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLazyListReservationsQuery } from '../../api/api.ts';
import { useLinkedAction } from '../../frame/use-linked-action.ts';
import { bookingShown } from '../../booking/open-windows-slice.ts';
import { AboutPanel } from './about/about-panel.tsx';
import { AppointmentList } from './list/appointment-list.tsx';
import { CalendarSwitch } from './calendar-switch.tsx';
import { ManageDialog } from '../../booking/booking-windows.tsx';
import { selectEdits } from '../../edits/edits-slice.ts';
import styles from './bookings-screen.module.css';
import { ScheduleCard } from './calendar/schedule-card.tsx';
import { ServiceList } from './services/service-list.tsx';
import { useCalendarFold } from './use-calendar-fold.ts';
import { usePanelPart } from './use-panel-part.ts';

const ServiceDialog = lazyExtra(
  async () =>
    (await import(/* webpackChunkName: "windows" */ './services/service-dialog.tsx')).ServiceDialog,
);

/**
 * The list comes first, since most visits start with a search; the calendar and the services are beside it or
 * below.
 */
export function BookingsScreen() {
  const dispatch = useDispatch();
  const { reservation, service } = useSelector(selectEdits);
  const { isHidden, toggle } = useCalendarFold();
  usePanelPart();
  const [find] = useLazyListReservationsQuery();
  useLinkedAction('booking', (number) => {
    void find({ search: number, period: 'any' }).then(({ data: [found] = [] }) => {
      if (found) dispatch(bookingShown(found.id));
    });
  });
  return (
    <>
      <main className={styles.page} data-folded={isHidden || undefined}>
        <div className={styles.appointments}>
          <AppointmentList action={<CalendarSwitch isHidden={isHidden} onToggle={toggle} />} />
        </div>
        {!isHidden && (
          <div className={styles.calendar}>
            <ScheduleCard />
          </div>
        )}
        <div id="services" className={styles.services}>
          <ServiceList />
          <AboutPanel />
        </div>
      </main>
      <Suspense>
        {reservation && <ManageDialog />}
        {service && <ServiceDialog key={service.service.id} edit={service} />}
      </Suspense>
    </>
  );
}
