import {
  clockOf,
  firstTitleOf,
  isUsualSlot,
  onlyFor,
  slotLabel,
  startMinute,
  workshops,
} from '@studio/contract';
import { useState } from 'react';
import styles from './hours-dialog.module.css';
import type { Cell } from './week-edit.ts';

type StartFieldsProps = {
  /** "Tuesday 11:00 AM" */
  name: string;
  cell: Cell;
  isEditing: boolean;
  /** Null: at the usual time. */
  onStart: (minute: number | null) => void;
  onWorkshop: (workshop: string) => void;
};

/** When a regular session starts and what for: in words where that is not as usual, or to change. */
export function StartFields({ name, cell, isEditing, onStart, onWorkshop }: StartFieldsProps) {
  const { slotId, workshop } = cell;
  // A new start counts when the field is left: on the way to it each digit would be a start.
  const [typed, setTyped] = useState<string | null>(null);
  const handleLeave = () => {
    if (typed !== null) onStart(typed ? minuteOf(typed) : null);
    setTyped(null);
  };
  if (!isEditing) {
    const words = [
      isUsualSlot(slotId) ? '' : slotLabel(slotId),
      workshop && onlyFor(workshop),
    ].filter(Boolean);
    return words.length > 0 && <small>{words.join(', ')}</small>;
  }
  return (
    <span className={styles.start}>
      <input
        type="time"
        aria-label={`Start of ${name}`}
        value={typed ?? clockOf(startMinute(slotId))}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={handleLeave}
      />
      <select
        aria-label={`Workshop on ${name}`}
        value={workshop}
        onChange={({ target }) => onWorkshop(target.value)}
      >
        <option value="">All workshops</option>
        {workshops.map(({ serviceName }) => (
          <option key={serviceName} value={serviceName}>
            {firstTitleOf(serviceName)}
          </option>
        ))}
      </select>
    </span>
  );
}

const minuteOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
};
