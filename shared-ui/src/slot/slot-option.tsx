import { Check } from 'lucide-react';
import { SeatMarks, type Seats } from './seat-marks.tsx';
import styles from './slot-option.module.css';

type SlotOptionProps = {
  time: string;
  hint: string;
  seats: Seats;
  /** The radio group's name. */
  name: string;
  isDisabled?: boolean;
  isSelected: boolean;
  onSelect: () => void;
};

/** One session as a radio, named by its time and hint. */
export function SlotOption({ time, hint, seats, name, isDisabled, ...choice }: SlotOptionProps) {
  const { isSelected, onSelect } = choice;
  return (
    <label className={styles.slot}>
      <input
        type="radio"
        className={styles.radio}
        name={name}
        checked={isSelected}
        disabled={isDisabled}
        onChange={onSelect}
      />
      <span className={styles.time}>{time}</span> <span className={styles.hint}>{hint}</span>
      <SeatMarks {...seats} />
      {isSelected && <Check className={styles.check} size={20} strokeWidth={2} aria-hidden />}
    </label>
  );
}
