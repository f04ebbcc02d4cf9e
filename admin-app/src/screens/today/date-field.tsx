import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import styles from './date-field.module.css';

type DateFieldProps = { date: string; onPick: (date: string) => void };

/** Picks any day; phones show an icon that opens their own calendar. */
export function DateField({ date, onPick }: DateFieldProps) {
  // While staff type a year, its first digits are a different year.
  const [typed, setTyped] = useState<string | null>(null);
  function handleChange(value: string) {
    const isWhole = value >= '2000';
    setTyped(isWhole ? null : value);
    if (isWhole) onPick(value);
  }
  return (
    <div className={`${styles.field} relative`}>
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
