import { useId, type ComponentProps } from 'react';
import { FieldMessage } from './field-message.tsx';
import styles from './code-field.module.css';

type CodeFieldProps = { label: string; hint?: string; error?: string } & ComponentProps<'input'>;

/** Six figures: one input drawn as six cells, so that pasting and autofill work. */
export function CodeField({ label, hint, error, ...input }: CodeFieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.cells}>
        <input
          maxLength={6}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...input}
          id={id}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-message`}
        />
      </div>
      <div id={`${id}-message`} aria-live={error ? 'assertive' : 'polite'}>
        <FieldMessage error={error} hint={hint} />
      </div>
    </div>
  );
}
