import { formatTimes, type PlannedDay, slots } from '@studio/contract';
import { type KeyboardEvent, useRef } from 'react';
import { DayRow } from './day-row.tsx';
import { isSamePlace, neighbour, type Place, placeOf } from './selection.ts';
import type { ScheduleState } from '../use-schedule-state.ts';
import styles from './week-grid.module.css';

const steps: Record<string, { rows: number; columns: number }> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

type WeekGridProps = { days: PlannedDay[]; state: ScheduleState };

/** Days as rows with their sessions. Arrow keys move the focus, and with Shift they select. */
export function WeekGrid({ days, state }: WeekGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    const step = steps[event.key];
    if (!place || !step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const next = neighbour(place, state.dates, step);
    if (isSamePlace(next, place)) return;
    const target = grid.current?.querySelector<HTMLElement>(
      `[data-place="${keyOf(next)}"], [data-date="${next.date}"]`,
    );
    target?.focus();
    if (event.shiftKey) state.extend(place, next);
  };
  return (
    // The cells take the focus; the grid handles the keys of all of them.
    // eslint-disable-next-line jsx-a11y-x/interactive-supports-focus
    <div ref={grid} className={styles.grid} role="grid" aria-label="Week" onKeyDown={handleKey}>
      <div className={styles.head} role="row">
        <span role="columnheader">Day</span>
        {slots.map(({ id }) => (
          <span key={id} role="columnheader">
            {headOf(id)}
          </span>
        ))}
        <span role="columnheader">Extra and private</span>
      </div>
      {days.map((day) => (
        <DayRow key={day.date} day={day} state={state} />
      ))}
    </div>
  );
}

/** "1:00 to 4:00 PM", "11:00 AM to 2:00 PM": the text breaks only before "to". */
function headOf(slotId: number): string {
  const [start, end] = formatTimes(slotId).split(' to ') as [string, string];
  const isOneHalf = start.slice(-2) === end.slice(-2);
  const parts = [isOneHalf ? start.slice(0, -3) : start, `to ${end}`];
  return parts.map((part) => part.replaceAll(' ', '\u00a0')).join(' ');
}

const keyOf = ({ date, slotId }: Place): string => `${date} ${slotId ?? 'day'}`;
