import { isDaySelectable, openSlots, slots, type AvailabilityDay } from '@studio/api/contract';
import { MonthCalendar } from '@studio/shared-ui';
import { useState } from 'react';
import { labelOfDay, stateOfDay } from './describe-session.ts';
import styles from './session-calendar.module.css';

type SessionCalendarProps = {
  days: Map<string, AvailabilityDay>;
  guests: number;
  today: string;
  selected: string | null;
  onSelect: (date: string) => void;
};

export function SessionCalendar({ days, guests, today, selected, onSelect }: SessionCalendarProps) {
  const [month, setMonth] = useState((selected ?? today).slice(0, 7));
  const party = { guests, today };
  return (
    <div className={styles.calendar}>
      <MonthCalendar
        month={month}
        onMonthChange={setMonth}
        canGoBack={month > today.slice(0, 7)}
        selected={selected}
        onSelect={onSelect}
        today={today}
        isDisabled={(date) => !isDaySelectable(date, days.get(date), party)}
        dayState={(date) => stateOfDay(date, days.get(date), party)}
        dayLabel={(date) => labelOfDay(date, days.get(date), party)}
        dayContent={(date) =>
          isDaySelectable(date, days.get(date), party) && (
            <SessionMarks open={openSlots(days.get(date), guests)} />
          )
        }
      />
      <Legend />
    </div>
  );
}

const SessionMarks = ({ open }: { open: number }) => (
  <span className={styles.marks} aria-hidden>
    {slots.map(({ id }) => (
      <i key={id} data-open={id <= open || undefined} />
    ))}
  </span>
);

const states = ['Selected', 'Today', 'Full', 'Closed'];

const Legend = () => (
  <ul className={styles.legend}>
    {states.map((state) => (
      <li key={state}>
        <span className={styles.swatch} data-state={state} aria-hidden />
        {state}
      </li>
    ))}
    <li>
      <SessionMarks open={2} />
      Open sessions, of four
    </li>
  </ul>
);
