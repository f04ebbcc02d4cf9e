import { useId, type ChangeEvent, type ComponentProps } from 'react';
import { FieldMessage } from './field-message.tsx';
import styles from './code-field.module.css';

type CodeFieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
} & ComponentProps<'input'>;

/** Six digits: one input drawn as six cells, so that pasting and autofill work. */
export function CodeField({ label, hint, error, onChange, ...input }: CodeFieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = figuresOf(event.target.value);
    onChange?.(event);
  };
  return (
    <div className={styles.field}>
      <label className="block ui strong leading below2" htmlFor={id}>
        {label}
      </label>
      <div className={styles.cells}>
        <input
          inputMode="numeric"
          autoComplete="one-time-code"
          {...input}
          onChange={handleChange}
          id={id}
          aria-invalid={Boolean(error)}
          aria-required
          aria-describedby={`${id}-message`}
        />
      </div>
      <div id={`${id}-message`}>
        <FieldMessage error={error} hint={hint} />
      </div>
    </div>
  );
}

// Pasted codes may contain spaces or full-width digits.
const figuresOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '').slice(0, 6);
