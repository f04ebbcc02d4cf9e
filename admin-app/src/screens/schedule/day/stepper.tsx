import { inertIf } from '@studio/shared-ui';
import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import styles from './stepper.module.css';

type StepperProps = {
  label: string;
  value: number;
  least: number;
  most: number;
  /** Why the limit is reached. */
  hint: string;
  onChange: (value: number) => void;
};

/** A number that staff set with two buttons or by typing. */
export function Stepper({ label, value, least, most, hint, onChange }: StepperProps) {
  const id = useId();
  const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <button
          className="stack middle"
          type="button"
          aria-label="Remove one seat"
          aria-describedby={`${id}-hint`}
          {...inertIf(value <= least, () => onChange(value - 1))}
        >
          <Minus {...icon} />
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          value={value || ''}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChange(Number(target.value))}
        />
        <button
          className="stack middle"
          type="button"
          aria-label="Add one seat"
          aria-describedby={`${id}-hint`}
          {...inertIf(value >= most, () => onChange(value + 1))}
        >
          <Plus {...icon} />
        </button>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
