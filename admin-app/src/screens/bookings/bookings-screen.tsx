import { useDispatch } from 'react-redux';
import { useLazyListReservationsQuery } from '../../api/api.ts';
import { useLinkedAction } from '../../frame/use-linked-action.ts';
import { bookingShown } from '../../booking/open-windows-slice.ts';
import { AboutPanel } from './about/about-panel.tsx';
import { AppointmentList } from './list/appointment-list.tsx';
import { CalendarSwitch } from './calendar-switch.tsx';
import { ManageDialog } from '../../booking/move/manage-dialog.tsx';
import styles from './bookings-screen.module.css';
import { ScheduleCard } from './calendar/schedule-card.tsx';
import { ServiceDialog } from './services/service-dialog.tsx';
import { ServiceList } from './services/service-list.tsx';
import { useCalendarFold } from './use-calendar-fold.ts';
import { usePanelPart } from './use-panel-part.ts';

/**
 * The list comes first, since most visits start with a search; the calendar and the services are beside it or
 * below.
 */
export function BookingsScreen() {
  const dispatch = useDispatch();
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
      <ManageDialog />
      <ServiceDialog />
    </>
  );
}
