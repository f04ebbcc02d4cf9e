import { Alert, Button, Dialog, type Elements } from '@studio/shared-ui';
import { useId } from 'react';
import styles from './form-window.module.css';
import { useLeaveQuestion } from './leave-question.tsx';
import { PressForm, type Sending } from './press-form.tsx';
import { useShownOutcome } from './use-shown.ts';

export type FormWindowProps = {
  /** See `useContractForm`. */
  form: Sending & { problem: string | undefined };
  title: string;
  size?: 'wide' | 'widest' | undefined;
  /** Shown beside the buttons. */
  aside?: string | undefined;
  /** The label of the button that changes nothing; null for none. */
  leave?: string | null;
  /** The main button's label, with its amount; null for none. */
  press: string | null;
  /** A button between these two. */
  between?: Elements;
  busyLabel?: string;
  isDisabled?: boolean;
  /** A new value scrolls to the form's end, which shows it. */
  notice?: unknown;
  /** The message shown after a success. */
  done?: string | false;
  onClose: () => void;
  children: Elements;
};

/**
 * A dialog with one action; a problem without a field is shown at the end. Escape and X ask before they discard what
 * staff typed.
 */
export function FormWindow({ form, title, onClose, children, ...rest }: FormWindowProps) {
  const {
    size,
    aside,
    leave = 'Cancel',
    press,
    between,
    busyLabel,
    isDisabled,
    notice,
    done,
  } = rest;
  const { submit, isBusy, isChanged, problem } = form;
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
            {aside && <span className={`${styles.aside} note`}>{aside}</span>}
            {leave && (
              <Button variant="outline" onClick={onClose}>
                {leave}
              </Button>
            )}
            {between}
            {press && (
              <Button
                type="submit"
                form={id}
                aria-disabled={isDisabled}
                // The second half of a double click must not press what the button has become.
                onClick={(event) => event.detail === 2 && event.preventDefault()}
                {...{ isBusy, busyLabel }}
              >
                {press}
              </Button>
            )}
          </>
        )
      }
    >
      <PressForm ref={end} id={id} className={styles.form} onSubmit={submit}>
        {children}
        {problem && <Alert tone="bad">{problem}</Alert>}
        {done && <Alert tone="ok">{done}</Alert>}
      </PressForm>
    </Dialog>
  );
}
