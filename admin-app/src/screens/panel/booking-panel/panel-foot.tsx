import type { StaffBooking } from '@studio/contract';
import { Button } from '@studio/shared-ui';
import { KeyCap } from '../../../key-cap/key-cap.tsx';
import styles from './booking-panel.module.css';
import type { ChangeDialog } from './refund/change-dialogs.tsx';

type PanelFootProps = {
  booking: StaffBooking;
  onMove: () => void;
  onBegin: (dialog: ChangeDialog) => void;
};

/** What staff do with the booking; what they cannot now keeps its place and says why. */
export function PanelFoot({ booking: { cannot }, onMove, onBegin }: PanelFootProps) {
  const actions = [
    { name: 'Move', cap: 'M', why: cannot.move, press: onMove },
    { name: 'Refund', cap: 'R', why: cannot.refund, press: () => onBegin('refund') },
    { name: 'Cancel', cap: 'C', why: cannot.cancel, press: () => onBegin('cancel') },
  ];
  const reasons = [...new Set(actions.flatMap(({ why }) => why ?? []))];
  return (
    <div className={styles.foot}>
      {reasons.length > 0 && <p className={styles.reasons}>{reasons.join(' ')}</p>}
      {actions.map(({ name, cap, why, press }) => (
        <Button
          key={name}
          variant="outline"
          size="bar"
          aria-haspopup="dialog"
          aria-keyshortcuts={cap}
          aria-disabled={why !== null || undefined}
          title={why ?? undefined}
          onClick={press}
        >
          {name}
          <KeyCap of={cap} />
        </Button>
      ))}
    </div>
  );
}
