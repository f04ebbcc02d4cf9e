import { ChevronLeft, ChevronRight } from 'lucide-react';
import { createContext, useContext, type ReactNode } from 'react';
import {
  DayButton,
  DayPicker,
  Week,
  type ChevronProps,
  type DayButtonProps,
  type Formatters,
  type Labels,
  type WeekProps,
} from 'react-day-picker';
import { Spoken } from '../spoken/spoken.tsx';
import cell from './day-cell.module.css';
import styles from './month-calendar.module.css';

/** Only available days can be selected. */
export type DayState = 'available' | 'full' | 'closed' | 'unavailable';

export type DayDescription = {
  state: DayState;
  /** The day's accessible name. Screen readers then read the text in its cell (today, full). */
  label: string;
  /** Screen readers read this next. */
  details: string;
  /** True if the visitor has a booking that day. */
  isYours?: boolean;
  /** Shown at the bottom of the cell. */
  content?: ReactNode;
};

type MonthCalendarProps = {
  /** `YYYY-MM`. */
  month: string;
  onMonthChange: (month: string) => void;
  /** This and all dates below: `YYYY-MM-DD`, without a time zone. */
  selected: string | null;
  onSelect: (date: string) => void;
  today: string;
  canGoBack: boolean;
  /**
   * How many months to show side by side, starting with `month`. A single month is shown to the end of its last week.
   */
  months?: 1 | 2 | undefined;
  /** True to hide weeks that ended before today. */
  foldsPast?: boolean | undefined;
  /** `compact` if the calendar shares its row: the text of a day is then below its number. */
  density?: 'compact';
  /** Called several times for each day per render, so it should cache. */
  describeDay: (date: string) => DayDescription;
};

type Drawing = { contentOf: (date: string) => ReactNode; firstDate: string };

const CalendarDrawing = createContext<Drawing>({ contentOf: () => null, firstDate: '' });

const dayStates: DayState[] = ['available', 'full', 'closed', 'unavailable'];

/** A month grid, Sunday first. It is one tab stop; arrow keys, Home, End, Page Up and Page Down move inside it. */
export function MonthCalendar({ month, selected, today, canGoBack, ...rest }: MonthCalendarProps) {
  const { density, months, foldsPast, onMonthChange, onSelect, describeDay } = rest;
  const firstDay = toGridDate(`${month}-01`);
  const stateOf = (day: Date): DayState => describeDay(fromGridDate(day)).state;
  const isIn = (state: DayState) => (day: Date) => stateOf(day) === state;

  return (
    <CalendarDrawing
      value={{
        contentOf: (date) => describeDay(date).content,
        firstDate: foldsPast ? today : '',
      }}
    >
      <DayPicker
        {...(density && { className: `${cell[density]}` })}
        {...(months && rangeOf(months, firstDay))}
        mode="single"
        required
        weekStartsOn={0}
        navLayout="after"
        month={firstDay}
        startMonth={canGoBack ? undefined : firstDay}
        onMonthChange={(day) => onMonthChange(fromGridDate(day).slice(0, 7))}
        selected={selected ? toGridDate(selected) : undefined}
        onSelect={(day) => onSelect(fromGridDate(day))}
        today={toGridDate(today)}
        disabled={(day) => stateOf(day) !== 'available'}
        modifiers={{
          ...Object.fromEntries(dayStates.map((state) => [state, isIn(state)])),
          yours: (day) => describeDay(fromGridDate(day)).isYours ?? false,
        }}
        modifiersClassNames={cell}
        classNames={classNames}
        components={components}
        formatters={formatters}
        labels={{ ...labels, labelDayButton: labelDay(describeDay) }}
      />
    </CalendarDrawing>
  );
}

/** The days of the previous month in a week are over, or were already shown. */
const rangeOf = (months: 1 | 2, firstDay: Date) =>
  months === 1
    ? { showOutsideDays: true, hidden: { before: firstDay } }
    : { numberOfMonths: months };

const labelDay =
  (describeDay: MonthCalendarProps['describeDay']): Labels['labelDayButton'] =>
  (day, { today, selected }) => {
    const { label, state, details, isYours } = describeDay(fromGridDate(day));
    const seen = [today && 'today', isYours && 'yours', state === 'full' && 'full'];
    return [label, ...seen, details, selected && 'selected'].filter(Boolean).join(', ');
  };

const formatters: Partial<Formatters> = {
  formatWeekdayName: (day, _, dateLib) => dateLib!.format(day, 'ccc'),
};

const labels: Partial<Labels> = {
  labelNav: () => 'Month',
  labelPrevious: () => 'Previous month',
  labelNext: () => 'Next month',
};

const classNames = {
  root: `${styles.calendar}`,
  months: `${styles.months}`,
  month: `${styles.month}`,
  nav: `${styles.nav}`,
  button_previous: `${styles.arrow}`,
  button_next: `${styles.arrow}`,
  month_grid: `${styles.grid}`,
  weekday: `${styles.weekday}`,
  day: `${cell.day}`,
  day_button: `${cell.button}`,
};

/**
 * A space separates the words of a cell, as in the day's name; inside the word's element, a screen reader would trim
 * it.
 */
const Word = ({ children }: { children: string }) => (
  <>
    {' '}
    <span className={cell.note}>{children}</span>
  </>
);

function Day(props: DayButtonProps) {
  const { contentOf } = useContext(CalendarDrawing);
  const { modifiers, day, children } = props;
  return (
    <DayButton {...props}>
      <span className={cell.figure}>{children}</span>
      {modifiers.today && !modifiers['yours'] && <Word>Today</Word>}
      {modifiers['yours'] && <Word>Yours</Word>}
      {modifiers.full && <Word>Full</Word>}
      <span className={cell.content}>{contentOf(day.isoDate)}</span>
    </DayButton>
  );
}

function ShownWeek(props: WeekProps) {
  const { firstDate } = useContext(CalendarDrawing);
  const hasEnded = props.week.days.at(-1)!.isoDate < firstDate;
  return hasEnded ? <></> : <Week {...props} />;
}

function Arrow({ orientation }: ChevronProps) {
  const Chevron = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Chevron size={20} strokeWidth={1.5} aria-hidden />;
}

const components = {
  DayButton: Day,
  Week: ShownWeek,
  Chevron: Arrow,
  CaptionLabel: ({ children }: { children?: ReactNode }) => (
    <Spoken isFromChange>
      <h2 className={styles.name}>{children}</h2>
    </Spoken>
  ),
};

/** Caches a function's result for each key. The result must not depend on anything else. */
export function memoize<T>(compute: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key)!;
  };
}

// The date grid counts in the browser's time zone. Dates are converted to and from it by year, month and day, at
// noon, so no zone or clock change can move one to another day.

/** Converts `YYYY-MM-DD` to the date grid's form. */
export function toGridDate(date: string): Date {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, day, 12);
}

/** Returns the `YYYY-MM-DD` of a day in the date grid. */
export const fromGridDate = (day: Date): string =>
  [
    String(day.getFullYear()).padStart(4, '0'),
    String(day.getMonth() + 1).padStart(2, '0'),
    String(day.getDate()).padStart(2, '0'),
  ].join('-');
