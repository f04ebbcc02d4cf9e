import { Check, CircleAlert } from 'lucide-react';
import { Spoken } from '../spoken/spoken.tsx';
import styles from './field-frame.module.css';

/** The message under a control: its error, otherwise the verified message, otherwise its hint, which is not spoken. */
export function FieldMessage({ error, verified, hint }: Messages) {
  if (error)
    return (
      <Spoken
        className={`${styles.message} gap1h flex small medium leading`}
        data-tone="bad"
        isUrgent
      >
        <CircleAlert size={16} strokeWidth={1.5} aria-hidden />
        <span>{error}</span>
      </Spoken>
    );
  if (verified)
    return (
      <Spoken className={`${styles.message} gap1h flex small medium leading`} data-tone="ok">
        <Check size={16} strokeWidth={1.5} aria-hidden />
        <span>{verified}</span>
      </Spoken>
    );
  return hint ? <span className={`${styles.hint} block`}>{hint}</span> : null;
}

export type Messages = {
  error?: string | undefined;
  verified?: string | undefined;
  hint?: string | undefined;
};
