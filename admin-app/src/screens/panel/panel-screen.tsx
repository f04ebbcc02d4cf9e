import { focusHeading } from '@studio/shared-ui';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigationType } from 'react-router-dom';
import { selectIsLost } from '../../connection/connection-slice.ts';
import { useLive } from '../../live/use-live.ts';
import { usePageTitle } from '../../page-title/use-page-title.ts';
import { AppointmentList } from './appointments/appointment-list.tsx';
import { CalendarSwitch } from './calendar-switch.tsx';
import { FreshnessNote } from './freshness-note.tsx';
import { ManageDialog } from './manage/manage-dialog.tsx';
import styles from './panel-screen.module.css';
import { ScheduleCard } from './schedule/schedule-card.tsx';
import { ServiceDialog } from './services/service-dialog.tsx';
import { ServiceList } from './services/service-list.tsx';
import { SessionBar } from './session-bar.tsx';
import { useCalendarFold } from './use-calendar-fold.ts';

export function PanelScreen() {
  const isLost = useSelector(selectIsLost);
  const { isHidden, toggle } = useCalendarFold();
  usePageTitle(isLost ? 'Cannot reach the server | Admin Panel' : 'Admin Panel');
  useArrival();
  useLive();
  return (
    <>
      <SessionBar note={<FreshnessNote isLost={isLost} />} />
      <main className={styles.page} data-folded={isHidden || undefined}>
        {!isHidden && (
          <div className={styles.calendar}>
            <ScheduleCard />
          </div>
        )}
        <div className={styles.appointments}>
          <AppointmentList action={<CalendarSwitch isHidden={isHidden} onToggle={toggle} />} />
        </div>
        <div className={styles.services}>
          <ServiceList />
        </div>
      </main>
      <ManageDialog />
      <ServiceDialog />
    </>
  );
}

/** Who comes from the login page has lost its field: a reader goes on at the panel's heading. */
function useArrival(): void {
  const [isLoaded] = useState(useNavigationType() === 'POP');
  useEffect(() => {
    if (!isLoaded) focusHeading();
  }, [isLoaded]);
}
