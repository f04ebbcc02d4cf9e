import { clockOf, countOf, formatTimes, isUsualSlot, onlyFor, startMinute } from '@studio/contract';
import { type KeyboardEvent, useState } from 'react';
import { WorkshopOptions } from '../workshop-options.tsx';
import styles from './hours-dialog.module.css';
import type { Cell } from './week-edit.ts';

type StartFieldsProps = {
  /** For example, "Tuesday 11:00 AM". */
  name: string;
  cell: Cell;
  isEditing: boolean;
  /** `minute` is null for the usual time. */
  onStart: (minute: number | null) => void;
  onLength: (minutes: number) => void;
  onWorkshop: (workshop: string) => void;
};

/** The start, length and workshop of a regular session: shown as text where they are unusual, or as fields. */
export function StartFields({ name, cell, isEditing, onStart, ...rest }: StartFieldsProps) {
  const { slotId, minutes, workshop } = cell;
  // The start applies when the field loses focus; otherwise each typed digit would be a start.
  const [typed, setTyped] = useState<string | null>(null);
  const handleLeave = () => {
    if (typed !== null) onStart(typed ? minuteOf(typed) : null);
    setTyped(null);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed === null) return;
    // Staff see what the new start changes before another Enter saves it.
    event.preventDefault();
    handleLeave();
  };
  if (!isEditing) {
    const words = [
      isUsualSlot(slotId) ? '' : formatTimes(slotId, minutes && minutes / 60),
      workshop && onlyFor(workshop),
    ].filter(Boolean);
    return words.length > 0 && <small>{words.join(', ')}</small>;
  }
  return (
    <span className={`${styles.start} stack2`}>
      <input
        type="time"
        aria-label={`Start of ${name}`}
        value={typed ?? clockOf(startMinute(slotId))}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={handleLeave}
        onKeyDown={handleKey}
      />
      {minutes && (
        <select
          aria-label={`Length of ${name}`}
          value={minutes}
          onChange={({ target }) => rest.onLength(Number(target.value))}
        >
          {lengthsWith(minutes).map((each) => (
            <option key={each} value={each}>
              {countOf(each / 60, 'hour')}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label={`Workshop on ${name}`}
        value={workshop}
        onChange={({ target }) => rest.onWorkshop(target.value)}
      >
        <WorkshopOptions />
      </select>
    </span>
  );
}

const minuteOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
};

/** From one to six hours, in half-hour steps. */
const lengths = Array.from({ length: 11 }, (_, step) => 60 + 30 * step);

const lengthsWith = (minutes: number): number[] =>
  lengths.includes(minutes) ? lengths : [minutes, ...lengths];
