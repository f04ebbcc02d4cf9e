import { Minus, Plus } from 'lucide-react';
import styles from './guest-stepper.module.css';

type GuestStepperProps = {
  label: string;
  count: number;
  least: number;
  most: number;
  onChange: (count: number) => void;
};

/** How many: one less, one more. Its number is read out as it changes. */
export function GuestStepper({ label, count, least, most, onChange }: GuestStepperProps) {
  return (
    <div role="group" aria-label={label}>
      <p className={styles.label} aria-hidden>
        {label}
      </p>
      <div className={styles.stepper}>
        <button
          type="button"
          aria-label="One guest fewer"
          disabled={count <= least}
          onClick={() => onChange(count - 1)}
        >
          <Minus {...drawn} />
        </button>
        <output className={styles.count} aria-live="polite">
          {count}
        </output>
        <button
          type="button"
          aria-label="One guest more"
          disabled={count >= most}
          onClick={() => onChange(count + 1)}
        >
          <Plus {...drawn} />
        </button>
      </div>
    </div>
  );
}

const drawn = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;
