import { slots, type AvailabilityDay } from '@studio/api/contract';
import { MonthCalendar } from '@studio/shared-ui';
import { memo, useMemo, useState } from 'react';
import { describeDays } from './describe-session.ts';
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
  const describe = useMemo(() => describeDays(days, { guests, today }), [days, guests, today]);
  return (
    <div className={styles.calendar}>
      <MonthCalendar
        month={month}
        onMonthChange={setMonth}
        canGoBack={month > today.slice(0, 7)}
        selected={selected}
        onSelect={onSelect}
        today={today}
        isDisabled={(date) => describe(date).state !== 'available'}
        dayState={(date) => describe(date).state}
        dayLabel={(date) => describe(date).label}
        dayContent={(date) =>
          describe(date).state === 'available' && (
            <SessionMarks open={describe(date).openSessions} />
          )
        }
      />
      <Legend />
    </div>
  );
});

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
