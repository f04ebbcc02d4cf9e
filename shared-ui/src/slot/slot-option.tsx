import { Check } from 'lucide-react';
import { SeatMarks, type Seats } from './marks.tsx';
import styles from './slot-option.module.css';

type SlotOptionProps = {
  time: string;
  /** For example, "to 4:00 PM". */
  end: string;
  hint: string;
  /** The studio's note about the session; empty if there is none. */
  note?: string;
  seats: Seats;
  /** The radio group's name. */
  name: string;
  isDisabled?: boolean;
  isSelected: boolean;
  onSelect: () => void;
};

/** One session as a radio button, named by its times and hint. */
export function SlotOption({ time, end, hint, note, seats, name, ...choice }: SlotOptionProps) {
  const { isDisabled, isSelected, onSelect } = choice;
  return (
    <label className={`${styles.slot} stack top shrink relative control`}>
      <input
        type="radio"
        className={styles.radio}
        name={name}
        checked={isSelected}
        disabled={isDisabled}
        onChange={onSelect}
      />
      <span className={`${styles.times} fullRow`}>
        <span className={styles.time}>{time}</span>{' '}
        <span className={`${styles.end} note leading`}>{end}</span>
      </span>{' '}
      <span className={`${styles.hint} note leading`}>
        <span>{hint}</span>
        {note && <span className="block ink">{` ${note}`}</span>}
      </span>
      <span className="fullRow">
        <SeatMarks {...seats} />
      </span>
      {isSelected && <Check className={styles.check} size={20} strokeWidth={2} aria-hidden />}
    </label>
  );
}
