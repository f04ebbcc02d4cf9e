import { slots, type AvailabilityDay } from '@studio/api/contract';
import { MonthCalendar, rememberEach, type DayDescription } from '@studio/shared-ui';
import { memo, useMemo, useState } from 'react';
import { describeDay } from './describe-session.ts';
import styles from './session-calendar.module.css';

type SessionCalendarProps = {
  days: Map<string, AvailabilityDay>;
  guests: number;
  today: string;
  selected: string | null;
  onSelect: (date: string) => void;
};

/** Drawn again only when what it shows has changed: drawing a month is the page's dearest work. */
export const SessionCalendar = memo(function SessionCalendar({
  days,
  guests,
  today,
  selected,
  onSelect,
}: SessionCalendarProps) {
  const [month, setMonth] = useState((selected ?? today).slice(0, 7));
  const describeOnce = useMemo(
    () => rememberEach((date) => describe(date, days.get(date), { guests, today })),
    [days, guests, today],
  );
  return (
    <div className={styles.calendar}>
      <MonthCalendar
        month={month}
        onMonthChange={setMonth}
        canGoBack={month > today.slice(0, 7)}
        selected={selected}
        onSelect={onSelect}
        today={today}
        describeDay={describeOnce}
      />
      <Legend />
    </div>
  );
});

function describe(...about: Parameters<typeof describeDay>): DayDescription {
  const { state, label, openSessions } = describeDay(...about);
  return { state, label, content: state === 'available' && <SessionMarks open={openSessions} /> };
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
