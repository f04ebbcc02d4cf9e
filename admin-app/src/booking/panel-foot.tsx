import type { StaffBooking } from '@studio/contract';
import { Alert, Button, type Elements } from '@studio/shared-ui';
import { useId } from 'react';
import { KeyCap } from '../keys/key-cap.tsx';
import styles from './booking-panel.module.css';
import type { ChangeDialog } from './refund/change-dialogs.tsx';
import type { Outcome } from './use-outcome.ts';

type PanelFootProps = {
  booking: StaffBooking;
  outcome: Outcome | null;
  isResending: boolean;
  onMove: () => void;
  onResend: () => void;
  onBegin: (dialog: ChangeDialog) => void;
  /** The actions shown below the outcome. */
  children: Elements;
};

type Action = {
  name: string;
  cap: string;
  why: string | null;
  press: () => void;
  opens?: 'dialog';
  isBusy?: boolean;
};

/** Staff actions for the booking; an unavailable action keeps its place and shows the reason. */
export function PanelFoot({ booking: { cannot }, outcome, ...press }: PanelFootProps) {
  const { isResending, onMove, onResend, onBegin, children } = press;
  const actions: Action[] = [
    {
      name: 'Edit',
      cap: 'D',
      why: cannot.edit ?? null,
      press: () => onBegin('edit'),
      opens: 'dialog',
    },
    { name: 'Move', cap: 'M', why: cannot.move, press: onMove, opens: 'dialog' },
    {
      name: 'Refund',
      cap: 'R',
      why: cannot.refund,
      press: () => onBegin('refund'),
      opens: 'dialog',
    },
    { name: 'Resend', cap: 'E', why: cannot.resend, press: onResend, isBusy: isResending },
    {
      name: 'Cancel',
      cap: 'C',
      why: cannot.cancel,
      press: () => onBegin('cancel'),
      opens: 'dialog',
    },
  ];
  const reasons = [...new Set(actions.flatMap(({ why }) => why ?? []))];
  const namesOf = (reason: string): string =>
    actions
      .filter(({ why }) => why === reason)
      .map(({ name }) => name)
      .join(', ');
  const id = useId();
  const idOf = (why: string): string => `${id}-${reasons.indexOf(why)}`;
  return (
    <div className={`${styles.foot} stack2`}>
      {outcome && (
        <div className="fullRow">
          <Alert tone={outcome.tone}>{outcome.text}</Alert>
        </div>
      )}
      {children}
      {reasons.map((why) => (
        <p key={why} id={idOf(why)} className="note fullRow">
          {`${namesOf(why)}: ${why}`}
        </p>
      ))}
      {actions.map(({ name, cap, why, press, opens, isBusy = false }) => (
        <Button
          key={name}
          variant="outline"
          size="bar"
          aria-haspopup={opens}
          aria-keyshortcuts={cap}
          aria-disabled={why !== null || undefined}
          aria-describedby={why === null ? undefined : idOf(why)}
          isBusy={isBusy}
          onClick={press}
        >
          <span>{name}</span>
          <KeyCap of={cap} />
        </Button>
      ))}
    </div>
  );
}
