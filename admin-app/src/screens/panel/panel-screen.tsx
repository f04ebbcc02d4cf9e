import { AppointmentList } from './appointments/appointment-list.tsx';
import { CalendarSwitch } from './calendar-switch.tsx';
import { ManageDialog } from './manage/manage-dialog.tsx';
import styles from './panel-screen.module.css';
import { ScheduleCard } from './schedule/schedule-card.tsx';
import { ServiceDialog } from './services/service-dialog.tsx';
import { ServiceList } from './services/service-list.tsx';
import { useCalendarFold } from './use-calendar-fold.ts';

export function PanelScreen() {
  const { isHidden, toggle } = useCalendarFold();
  return (
    <>
      <main className={styles.page} data-folded={isHidden || undefined}>
        {!isHidden && (
          <div className={styles.calendar}>
            <ScheduleCard />
          </div>
        )}
        <div className={styles.appointments}>
          <AppointmentList action={<CalendarSwitch isHidden={isHidden} onToggle={toggle} />} />
        </div>
        <div id="services" className={styles.services}>
          <ServiceList />
        </div>
      </main>
      <ManageDialog />
      <ServiceDialog />
    </>
  );
}
