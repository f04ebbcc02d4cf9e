import { serverNow, type StaffBooking, studioDate } from '@studio/contract';
import { Button } from '@studio/shared-ui';
import { UndoBar } from '../marks/undo-bar.tsx';
import { useNoShow } from '../marks/use-no-show.ts';
import styles from './panel-head.module.css';

/** Marks that the guest did not come, from the day of the session on. */
export function NoShow({ booking }: { booking: StaffBooking }) {
  const { isNoShow, toggle, undo, words } = useNoShow(booking);
  const { status, appointment_time: start } = booking.reservation;
  const hasCome = start.slice(0, 10) <= studioDate(new Date(serverNow()));
  if (status !== 'CONFIRMED' || !hasCome) return null;
  return (
    <div className={styles.noShow}>
      <Button variant="outline" size="bar" aria-pressed={isNoShow} onClick={toggle}>
        No-show
      </Button>
      <UndoBar words={words} onUndo={undo} />
    </div>
  );
}
