import type { StaffBooking } from '@studio/contract';
import { Alert, Button, Dialog, type Elements } from '@studio/shared-ui';
import { useShownOutcome } from '../../../../desk/use-shown-outcome.ts';
import type { Problem } from '../../../../desk/problem-of.ts';
import styles from './refund.module.css';
import { Subject } from './subject.tsx';

/** Fields that show their problem themselves. */
const shownBeside = ['reason', 'guestName', 'guestPhone', 'guestEmail'];

type ChangeWindowProps = {
  title: string;
  booking: StaffBooking;
  /** Beside the buttons, of which one leaves all as it is. */
  aside: string;
  leave: string;
  /** What the other does, with its sum. */
  press: string;
  isBusy: boolean;
  busyLabel: string;
  problem: Problem | null;
  onPress: () => void;
  onClose: () => void;
  children: Elements;
};

/** Asks how much, and why; a problem that is no field's stands at the end. */
export function ChangeWindow({ title, booking, problem, children, ...rest }: ChangeWindowProps) {
  const form = useShownOutcome(problem, problem?.field);
  const { aside, leave, press, isBusy, busyLabel, onPress, onClose } = rest;
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      footer={
        <>
          {aside && <span className={styles.aside}>{aside}</span>}
          <Button variant="outline" onClick={onClose}>
            {leave}
          </Button>
          <Button type="submit" form="change-booking" isBusy={isBusy} busyLabel={busyLabel}>
            {press}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="change-booking"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onPress();
        }}
      >
        <Subject booking={booking} />
        {children}
        {problem && !shownBeside.includes(problem.field ?? '') && (
          <Alert tone="bad">{problem.message}</Alert>
        )}
      </form>
    </Dialog>
  );
}
