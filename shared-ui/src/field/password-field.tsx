import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { FieldFrame, splitField, type FieldProps } from './field-frame.tsx';
import styles from './field-frame.module.css';

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'type'>;

/** A password that the user can show while typing; accepts every prop of an input except its type. */
export function PasswordField(props: PasswordFieldProps) {
  const { field, native } = splitField(props);
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame {...field} id={native.id}>
      {(control) => (
        <>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...native}
            {...control}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-label="Show characters"
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon size={20} strokeWidth={1.5} aria-hidden />
          </button>
        </>
      )}
    </FieldFrame>
  );
}
