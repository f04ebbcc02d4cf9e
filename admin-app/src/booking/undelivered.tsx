import { formatInstant, type StaffBooking, keepTimesTogether } from '@studio/contract';
import { Alert, Button } from '@studio/shared-ui';
import styles from './undelivered.module.css';

type UndeliveredProps = { booking: StaffBooking; onFix: () => void };

/** Explains why the last email to the guest did not arrive, and what staff can do. */
export function Undelivered({ booking: { undelivered, reservation }, onFix }: UndeliveredProps) {
  if (!undelivered) return null;
  const { subject, state, at } = undelivered;
  return (
    <div className={styles.undelivered}>
      <Alert
        tone="warn"
        action={
          <Button variant="outline" size="bar" aria-haspopup="dialog" onClick={onFix}>
            Fix address
          </Button>
        }
      >
        {`“${subject}” did not reach ${reservation.guest_email} (${keepTimesTogether(formatInstant(new Date(at)))}). ${nextStep(state)}`}
      </Alert>
    </div>
  );
}

const nextStep = (state: string): string =>
  state === 'BLOCKED'
    ? 'The mailbox refused it temporarily. Check the address, or resend it later.'
    : 'The mailbox does not exist or does not accept email. Ask the guest for the right address.';
