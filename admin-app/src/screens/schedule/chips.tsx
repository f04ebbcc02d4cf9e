import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './chips.module.css';

type ChipProps = { isOn: boolean; isDisabled?: boolean; onPress: () => void; children: ReactNode };

export const Chip = ({ isOn, isDisabled, onPress, children }: ChipProps) => (
  <button
    type="button"
    className={styles.chip}
    aria-pressed={isOn}
    disabled={isDisabled}
    onClick={onPress}
  >
    {isOn && <Check size={16} strokeWidth={1.5} aria-hidden />}
    <span>{children}</span>
  </button>
);

type ChipFieldProps = {
  legend: string;
  /** True for short labels, which all fit in one row. */
  isRow?: boolean;
  children: ReactNode;
};

export const ChipField = ({ legend, isRow, children }: ChipFieldProps) => (
  <fieldset>
    <legend className={styles.legend}>{legend}</legend>
    <div className={styles.chips} data-row={isRow}>
      {children}
    </div>
  </fieldset>
);
