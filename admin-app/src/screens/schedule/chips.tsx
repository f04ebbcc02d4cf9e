import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './chips.module.css';

type ChipProps = { isOn: boolean; isDisabled?: boolean; onPress: () => void; children: ReactNode };

/** Toggles by a press. */
export const Chip = ({ isOn, isDisabled, onPress, children }: ChipProps) => (
  <button
    type="button"
    className={styles.chip}
    aria-pressed={isOn}
    disabled={isDisabled}
    onClick={onPress}
  >
    {isOn && <Check size={16} strokeWidth={1.5} aria-hidden />}
    {children}
  </button>
);

type SegmentsProps<Id extends string> = {
  legend: string;
  options: Record<Id, string>;
  selected: Id;
  onSelect: (id: Id) => void;
};

/** One of a few, side by side. */
export function Segments<Id extends string>({ legend, options, ...rest }: SegmentsProps<Id>) {
  const { selected, onSelect } = rest;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.segments}>
        {(Object.keys(options) as Id[]).map((id) => (
          <label key={id}>
            <input
              type="radio"
              name={legend}
              checked={id === selected}
              onChange={() => onSelect(id)}
            />
            {options[id]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ChipFieldProps = {
  legend: string;
  /** All in one row, where the words are short. */
  isRow?: boolean;
  children: ReactNode;
};

export const ChipField = ({ legend, isRow, children }: ChipFieldProps) => (
  <fieldset className={styles.field}>
    <legend className={styles.legend}>{legend}</legend>
    <div className={styles.chips} data-row={isRow}>
      {children}
    </div>
  </fieldset>
);
