import { formatShortDay, type PlannedDay } from '@studio/contract';
import { Plus } from 'lucide-react';
import { formatMonthDay, formatWeekday } from '../../../text/week.ts';
import { closedWords, dayWords, isAdded } from '../planned-words.ts';
import { isIn } from './selection.ts';
import { AddedSession, SessionCell } from './session-cell.tsx';
import type { ScheduleState } from '../use-schedule-state.ts';
import styles from './week-grid.module.css';

type DayRowProps = { day: PlannedDay; state: ScheduleState };

export function DayRow({ day, state }: DayRowProps) {
  const { date, sessions } = day;
  const closed = closedWords(day);
  const isOver = date < state.today;
  const place = { date, slotId: null };
  const isChosen = isIn(state.selection, place);
  const added = sessions.filter(isAdded);
  return (
    <div className={styles.row} role="row" data-chosen={isChosen || undefined}>
      <div className={styles.day} role="rowheader">
        <button
          type="button"
          className={styles.name}
          data-place={`${date} day`}
          data-date={closed ? date : undefined}
          tabIndex={0}
          aria-current={date === state.today ? 'date' : undefined}
          onClick={() => state.select(place)}
        >
          <strong>{formatWeekday(date)}</strong> <span>{formatMonthDay(date)}</span>
          <span className={`${styles.words} block note`}>{dayWords(day)}</span>
        </button>
        {!closed && !isOver && (
          <button
            type="button"
            className={styles.close}
            aria-label={`Close ${formatShortDay(date)}`}
            onClick={() => state.close({ from: date, to: date })}
          >
            Close
          </button>
        )}
      </div>
      {closed ? (
        <div className={styles.closed} role="gridcell" aria-colspan={4}>
          <span>{closed}</span>
        </div>
      ) : (
        sessions
          .filter((each) => !isAdded(each))
          .map((session) => (
            <SessionCell key={session.slotId} date={date} session={session} state={state} />
          ))
      )}
      <div className={styles.added} role="gridcell">
        {added.map((session) => (
          <AddedSession key={session.slotId} date={date} session={session} state={state} />
        ))}
        {added.length === 0 && !isOver && (
          <button
            type="button"
            className={`${styles.add} row2 muted`}
            aria-label={`Add a session on ${formatShortDay(date)}`}
            onClick={() => state.open({ kind: 'extra', date })}
          >
            <Plus size={18} strokeWidth={1.5} aria-hidden />
            Add
          </button>
        )}
      </div>
    </div>
  );
}
