import { Alert, Button, Dialog, type Elements } from '@studio/shared-ui';
import { useId } from 'react';
import styles from './form-window.module.css';
import { useLeaveQuestion } from './leave-question.tsx';
import { useShownOutcome } from './use-shown.ts';

export type FormWindowProps = {
  /** See `useContractForm`. */
  form: { submit: (event: { preventDefault: () => void }) => void } & Sending;
  title: string;
  size?: 'wide';
  /** Shown beside the buttons. */
  aside?: string;
  /** The label of the button that changes nothing; null for none. */
  leave?: string | null;
  /** The main button's label, with its amount. */
  press: string;
  /** A button between these two. */
  between?: Elements;
  busyLabel?: string;
  isDisabled?: boolean;
  /** True if Escape and X ask before they discard what staff typed. */
  isChanged?: boolean;
  /** A new value scrolls to the form's end, which shows it. */
  notice?: unknown;
  /** The message shown after a success. */
  done?: string | false;
  onClose: () => void;
  children: Elements;
};

type Sending = { isBusy: boolean; problem: string | undefined };

/** A dialog with one action; a problem without a field is shown at the end. */
export function FormWindow({ form, title, onClose, children, ...rest }: FormWindowProps) {
  const {
    size,
    aside,
    leave = 'Cancel',
    press,
    between,
    busyLabel,
    isDisabled,
    isChanged = false,
    notice,
    done,
  } = rest;
  const { submit, isBusy, problem } = form;
  const id = useId();
  const { close, question } = useLeaveQuestion(isChanged, onClose);
  const end = useShownOutcome(notice ?? problem ?? done);
  return (
    <Dialog
      isOpen
      size={size}
      title={title}
      onClose={close}
      footer={
        question || (
          <>
            {aside && <span className={styles.aside}>{aside}</span>}
            {leave && (
              <Button variant="outline" onClick={onClose}>
                {leave}
              </Button>
            )}
            {between}
            <Button type="submit" form={id} disabled={isDisabled} {...{ isBusy, busyLabel }}>
              {press}
            </Button>
          </>
        )
      }
    >
      <form
        ref={end}
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(event);
        }}
      >
        {children}
        {problem && <Alert tone="bad">{problem}</Alert>}
        {done && <Alert tone="ok">{done}</Alert>}
      </form>
    </Dialog>
  );
}
