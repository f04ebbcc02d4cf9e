import { addDays, isClosedDay, limits, slots, type SlotId } from '@studio/contract';
import { Button, RetryAlert, SeatMarks, Spoken } from '@studio/shared-ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCountSessionsQuery } from '../../../api/api.ts';
import { live } from '../../../api/live.ts';
import type { CalendarView } from './calendar-view.ts';
import { formatMonthDay, formatWeek, formatWeekday, weekOf } from '../../../text/week.ts';
import styles from './week-view.module.css';

/** One row per day and one column per session, with the number of seats that have a guest. */
export function WeekView({ today, around, selected, onSelect, onLeaf }: CalendarView) {
  const dates = weekOf(around);
  const range = { startDate: dates[0]!, endDate: dates.at(-1)! };
  const { data = [], isError, currentData, refetch } = useCountSessionsQuery(range, live);
  const countIn = (date: string, slotId: SlotId): Seats => {
    const count = data.find((session) => session.date === date && session.slotId === slotId);
    return { guests: count?.guests ?? 0, capacity: count?.capacity ?? limits.seatsPerSlot };
  };
  return (
    <div className="stack3">
      <WeekHead dates={dates} onLeaf={onLeaf} />
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {slots.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dates.map((date) => (
            <tr
              key={date}
              data-selected={date === selected || undefined}
              data-today={date === today || undefined}
            >
              <th scope="row">
                <button
                  type="button"
                  className={`${styles.day} flex wide small strong left`}
                  aria-pressed={date === selected}
                  onClick={() => onSelect(date)}
                >
                  <span>
                    <span>{`${formatWeekday(date)},`}</span>{' '}
                    <span className="nowrap">{formatMonthDay(date)}</span>
                  </span>
                  {date === today && <span className={styles.today}>Today</span>}
                </button>
              </th>
              {slots.map(({ id }) => (
                <SessionCell key={id} {...countIn(date, id)} isClosed={isClosedDay(date)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isError && !currentData ? (
        <RetryAlert onRetry={() => void refetch()}>Failed to load reservation data</RetryAlert>
      ) : (
        <p className="note">Guests and seats in each session</p>
      )}
    </div>
  );
}

function WeekHead({ dates, onLeaf }: { dates: string[]; onLeaf: (around: string) => void }) {
  const arrow = { variant: 'outline', size: 'bar', className: styles.arrow } as const;
  const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;
  return (
    <div className={styles.head}>
      <Spoken isFromChange>
        <h2>{formatWeek(dates)}</h2>
      </Spoken>
      <Button {...arrow} aria-label="Previous week" onClick={() => onLeaf(addDays(dates[0]!, -7))}>
        <ChevronLeft {...icon} />
      </Button>
      <Button {...arrow} aria-label="Next week" onClick={() => onLeaf(addDays(dates[0]!, 7))}>
        <ChevronRight {...icon} />
      </Button>
    </div>
  );
}

type Seats = { guests: number; capacity: number };

function fillOf({ guests, capacity }: Seats): 'empty' | 'open' | 'full' | 'overfull' {
  if (guests > capacity) return 'overfull';
  if (guests === capacity) return 'full';
  return guests > 0 ? 'open' : 'empty';
}

const wordOf = { empty: 'Empty', open: '', full: 'Full', overfull: 'Overbooked' };

function SessionCell({ guests, capacity, isClosed }: Seats & { isClosed: boolean }) {
  if (isClosed && guests === 0) {
    return (
      <td className={styles.session} data-fill="closed">
        <span className={styles.word}>Closed</span>
      </td>
    );
  }
  const fill = fillOf({ guests, capacity });
  return (
    <td className={styles.session} data-fill={fill}>
      {fill !== 'empty' && (
        <>
          <strong>{guests}</strong>
          <span className={`${styles.of} faint`}>{` of ${capacity}`}</span>{' '}
        </>
      )}
      <span className={styles.word}>{wordOf[fill]}</span>
      <SeatMarks taken={guests} yours={0} total={capacity} />
    </td>
  );
}
