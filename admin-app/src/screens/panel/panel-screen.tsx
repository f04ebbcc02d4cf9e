import { useSelector } from 'react-redux';
import { selectIsLost } from '../../connection/connection-slice.ts';
import { usePageTitle } from '../../page-title/use-page-title.ts';
import { AppointmentList } from './appointments/appointment-list.tsx';
import { FreshnessNote } from './freshness-note.tsx';
import { ManageDialog } from './manage/manage-dialog.tsx';
import styles from './panel-screen.module.css';
import { ScheduleCard } from './schedule/schedule-card.tsx';
import { ServiceDialog } from './services/service-dialog.tsx';
import { ServiceList } from './services/service-list.tsx';
import { SessionBar } from './session-bar.tsx';

export function PanelScreen() {
  const isLost = useSelector(selectIsLost);
  usePageTitle(isLost ? 'Cannot reach the server | Admin Panel' : 'Admin Panel');
  return (
    <>
      <SessionBar />
      <main className={styles.page}>
        <FreshnessNote isLost={isLost} />
        <div className={styles.day}>
          <ScheduleCard />
          <ServiceList />
        </div>
        <AppointmentList />
      </main>
      <ManageDialog />
      <ServiceDialog />
    </>
  );
}
