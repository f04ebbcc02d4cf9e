import { Alert, Button, Dialog, type Elements } from '@studio/shared-ui';
import { useId } from 'react';
import styles from './form-window.module.css';
import type { Problem } from '../api/problem-of.ts';
import { useShownOutcome } from './use-shown-outcome.ts';

/** Fields that show their problem themselves. */
const shownBeside = ['reason', 'reopenedBy', 'guestName', 'guestPhone', 'guestEmail'];

export type FormWindowProps = {
  title: string;
  /** Shown beside the buttons. */
  aside?: string;
  /** The button that changes nothing. */
  leave?: string;
  /** The main button's label, with its amount. */
  press: string;
  /** A button between them. */
  between?: Elements;
  isBusy?: boolean;
  busyLabel?: string;
  isDisabled?: boolean;
  problem?: Problem | null;
  onPress: () => void;
  onClose: () => void;
  children: Elements;
};

/** A dialog with one action; a problem without a field is shown at the end. */
export function FormWindow({ title, problem = null, onClose, children, ...rest }: FormWindowProps) {
  const { aside, leave = 'Cancel', press, between, isBusy, busyLabel, isDisabled, onPress } = rest;
  const id = useId();
  const form = useShownOutcome(problem, problem?.field);
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
          {between}
          <Button type="submit" form={id} disabled={isDisabled} {...{ isBusy, busyLabel }}>
            {press}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onPress();
        }}
      >
        {children}
        {problem && !shownBeside.includes(problem.field ?? '') && (
          <Alert tone="bad">{problem.message}</Alert>
        )}
      </form>
    </Dialog>
  );
}
