import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import styles from './date-field.module.css';

type DateFieldProps = { date: string; onPick: (date: string) => void };

/** Picks any day; on phones an icon that opens the phone's own calendar. */
export function DateField({ date, onPick }: DateFieldProps) {
  // While a year is typed, its first digits are another year.
  const [typed, setTyped] = useState<string | null>(null);
  function handleChange(value: string) {
    const isWhole = value >= '2000';
    setTyped(isWhole ? null : value);
    if (isWhole) onPick(value);
  }
  return (
    <div className={styles.field}>
      <CalendarDays className={styles.icon} size={20} strokeWidth={1.5} aria-hidden />
      <input
        type="date"
        aria-label="Day"
        value={typed ?? date}
        onChange={({ target }) => handleChange(target.value)}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
