import { Button } from '@studio/shared-ui';
import styles from './continue-bar.module.css';
import { useContinueBooking } from './use-continue-booking.ts';

/** Offers to continue an unfinished booking, at the bottom of the screen. */
export function ContinueBar() {
  const booking = useContinueBooking();
  if (!booking) return null;
  const { label, words, goOn, drop } = booking;
  return (
    <section className={styles.bar} aria-label={label}>
      <div className={styles.row}>
        <p className="strong">{words}</p>
        <div className={`${styles.actions} gap2 flex wrap`}>
          {drop && (
            <Button variant="text" size="bar" onClick={drop}>
              Discard
            </Button>
          )}
          <Button variant="outline" size="bar" onClick={goOn}>
            {label}
          </Button>
        </div>
      </div>
    </section>
  );
}
