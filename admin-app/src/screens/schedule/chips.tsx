import { inertIf } from '@studio/shared-ui';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './chips.module.css';

type ChipProps = { isOn: boolean; isDisabled?: boolean; onPress: () => void; children: ReactNode };

export const Chip = ({ isOn, isDisabled, onPress, children }: ChipProps) => (
  <button
    type="button"
    className={`${styles.chip} gap1h center ink small nowrap control`}
    aria-pressed={isOn}
    {...inertIf(isDisabled, onPress)}
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
    <legend className="ink below2">{legend}</legend>
    <div className={`${styles.chips} gap1h flex wrap`} data-row={isRow}>
      {children}
    </div>
  </fieldset>
);
