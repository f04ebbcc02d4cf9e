import type { ReactNode } from 'react';
import styles from './segments.module.css';

type Segment<T> = { value: T; label: ReactNode; isDisabled?: boolean };

type SegmentsProps<T> = {
  legend: string;
  /** True where the legend would repeat the text beside it. */
  isLegendHidden?: boolean;
  name: string;
  segments: Segment<T>[];
  selected: T;
  onSelect: (value: T) => void;
};

/** A few choices side by side, one of them chosen. They are one tab stop, and arrow keys move between them. */
export const Segments = <T extends string | number>({
  legend,
  isLegendHidden,
  name,
  segments,
  selected,
  onSelect,
}: SegmentsProps<T>) => (
  <fieldset>
    <legend className={isLegendHidden ? 'unseen' : 'ink below2'}>{legend}</legend>
    <div className={styles.row}>
      {segments.map(({ value, label, isDisabled }) => (
        <label key={value} className={`${styles.segment} row2 relative medium`}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === selected}
            disabled={isDisabled}
            onChange={() => onSelect(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
