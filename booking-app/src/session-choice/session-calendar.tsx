import {
  addDays,
  formatShortDay,
  isUsualSlot,
  limits,
  serverNow,
  slots,
  keepTimesTogether,
  type AvailabilityDay,
} from '@studio/contract';
import { Marks, MonthCalendar, memoize, type DayDescription } from '@studio/shared-ui';
import { memo, useMemo, useState } from 'react';
import { useMonths } from '../ui/use-is-phone.ts';
import { nameZone } from '../text/times.ts';
import { describeDay } from './describe-session.ts';
import styles from './session-calendar.module.css';

type SessionCalendarProps = {
  days: Map<string, AvailabilityDay>;
  guests: number;
  /** The studio's clock, in the form of `wallTime`. */
  now: string;
  selected: string | null;
  /** The day of the booking's current session, which is marked. */
  own?: string;
  /** The month of this day is shown first when no day is chosen. */
  around?: string;
  onSelect: (date: string) => void;
};

/** Rerenders only when its content changes, because a month is the most expensive part of the page. */
export const SessionCalendar = memo(function SessionCalendar(props: SessionCalendarProps) {
  const { days, guests, now, selected, own, around, onSelect } = props;
  const today = now.slice(0, 10);
  const months = useMonths();
  const [month, setMonth] = useState((selected ?? around ?? today).slice(0, 7));
  const describeOnce = useMemo(
    () =>
      memoize((date) => ({
        ...describe(date, days.get(date), { guests, now }),
        isYours: date === own,
      })),
    [days, guests, now, own],
  );
  return (
    <div className="stack3">
      <MonthCalendar
        month={month}
        onMonthChange={setMonth}
        months={months}
        {...(months === 2 && { density: 'compact' as const })}
        canGoBack={month > today.slice(0, 7)}
        foldsPast
        selected={selected}
        onSelect={onSelect}
        today={today}
        describeDay={describeOnce}
      />
      <CalendarKey
        {...{ today, guests }}
        month={monthsFrom(month, months).at(-1)!}
        hasOwn={own !== undefined}
        hasExtra={monthsFrom(month, months).some((each) => hasExtra(days, each))}
      />
    </div>
  );
});

/** Returns consecutive months (`YYYY-MM`). */
export const monthsFrom = (first: string, count: 1 | 2): string[] =>
  [first, addDays(`${first}-01`, 31).slice(0, 7)].slice(0, count);

function describe(...about: Parameters<typeof describeDay>): DayDescription {
  const { sessions, ...day } = describeDay(...about);
  const isOpen = day.state === 'available';
  return { ...day, content: isOpen && <Marks states={sessions} size="small" /> };
}

/**
 * Returns whether staff have added a session to a day of the month, which then has more marks than the usual four.
 */
const hasExtra = (days: Map<string, AvailabilityDay>, month: string): boolean =>
  [...days.values()].some(
    ({ date, sessions = [] }) =>
      date.startsWith(month) && sessions.some(({ slotId }) => !isUsualSlot(slotId)),
  );

type CalendarKeyProps = {
  /** The last month shown. */
  month: string;
  today: string;
  guests: number;
  hasOwn?: boolean;
  hasExtra?: boolean;
};

/** The legend below the shown months. It needs no data, so it can render while they load. */
export const CalendarKey = ({ month, today, ...legend }: CalendarKeyProps) => (
  <>
    <EndOfWindow month={month} today={today} />
    <Legend {...legend} />
  </>
);

/** Explains why the last days of a month cannot be chosen. */
function EndOfWindow({ month, today }: { month: string; today: string }) {
  const last = addDays(today, limits.bookingWindowDays);
  const isWithin = addDays(last, 1).slice(0, 7) > month;
  if (isWithin) return null;
  return (
    <p className="note">
      {`You can book up to ${limits.bookingWindowDays} days ahead, until ${formatShortDay(last)}.`}
    </p>
  );
}

const states = ['Selected', 'Today', 'Full', 'Closed'];
const ownStates = ['Selected', 'Your current session', 'Today', 'Full', 'Closed'];
const times = slots.map(({ label }) => label.replace(':00', '')).join(', ');

type LegendProps = Pick<CalendarKeyProps, 'guests' | 'hasOwn' | 'hasExtra'>;

const Legend = ({ guests, hasOwn = false, hasExtra = false }: LegendProps) => (
  <ul className={`${styles.legend} flex wrap note`}>
    {(hasOwn ? ownStates : states).map((state) => (
      <li key={state}>
        <span className={styles.swatch} data-state={state} aria-hidden />
        <span>{state}</span>
      </li>
    ))}
    <li>
      <Marks states={['free']} size="small" />
      <span>{`Room for ${guests}`}</span>
    </li>
    <li>
      <Marks states={['taken']} size="small" />
      <span>No room</span>
    </li>
    <li>
      {hasExtra
        ? 'One mark per session, earliest first'
        : keepTimesTogether(nameZone(`Marks in order: ${times}`, new Date(serverNow())))}
    </li>
  </ul>
);
