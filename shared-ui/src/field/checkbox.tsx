import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldMessage } from './field-message.tsx';
import styles from './checkbox.module.css';

type CheckboxProps = { children: ReactNode; error?: string | undefined } & Omit<
  ComponentProps<'input'>,
  'type'
>;

/** A 24px box in a 44px row; `children` is its label. */
export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const messageId = useId();
  return (
    <div>
      <label className={`${styles.row} row3 target`}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={Boolean(error)}
          aria-describedby={messageId}
        />
        <span>{children}</span>
      </label>
      <div id={messageId}>
        <FieldMessage error={error} />
      </div>
    </div>
  );
}
