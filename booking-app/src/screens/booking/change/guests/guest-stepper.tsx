import { useSpoken } from '@studio/shared-ui';
import { Minus, Plus } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { guestWords } from '../../../../booking/manage/booking-words.ts';
import styles from './guest-stepper.module.css';

type GuestStepperProps = {
  label: string;
  count: number;
  least: number;
  most: number;
  onChange: (count: number) => void;
};

const steps: Record<string, number> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

/** A number field with buttons and arrow keys; changes are spoken. */
export function GuestStepper({ label, count, least, most, onChange }: GuestStepperProps) {
  const canGo = (by: number) => count + by >= least && count + by <= most;
  const go = (by: number) => canGo(by) && onChange(count + by);
  // A screen reader speaks the new value itself only if the focus is on the number.
  const [pressed, setPressed] = useState('');
  useSpoken(pressed);
  const press = (by: number) => {
    go(by);
    if (canGo(by)) setPressed(guestWords(count + by));
  };
  const handleKey = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    setPressed('');
    go(by);
  };
  const button = (name: string, by: number, icon: ReactNode) => (
    // A disabled button keeps the focus after a click.
    <button type="button" aria-label={name} aria-disabled={!canGo(by)} onClick={() => press(by)}>
      {icon}
    </button>
  );
  return (
    <div role="group" aria-label={label}>
      <p className="ui strong below2" aria-hidden>
        {label}
      </p>
      <div className={styles.stepper}>
        {button('Remove one guest', -1, <Minus {...drawn} />)}
        <div
          className={styles.count}
          role="spinbutton"
          tabIndex={0}
          aria-label={label}
          aria-valuenow={count}
          aria-valuemin={least}
          aria-valuemax={most}
          aria-valuetext={guestWords(count)}
          onKeyDown={handleKey}
        >
          {count}
        </div>
        {button('Add one guest', 1, <Plus {...drawn} />)}
      </div>
    </div>
  );
}

const drawn = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;
