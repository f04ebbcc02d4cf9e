import { ChevronLeft, ChevronRight } from 'lucide-react';
import { createContext, useContext, type ReactNode } from 'react';
import {
  DayButton,
  DayPicker,
  type ChevronProps,
  type DayButtonProps,
  type Formatters,
  type Labels,
} from 'react-day-picker';
import { fromGridDate, toGridDate } from './calendar-date.ts';
import styles from './month-calendar.module.css';

export type DayState = 'available' | 'full' | 'closed' | 'unavailable';

type MonthCalendarProps = {
  /** `YYYY-MM`. */
  month: string;
  onMonthChange: (month: string) => void;
  /** This and every date below: `YYYY-MM-DD`, without a time zone. */
  selected: string | null;
  onSelect: (date: string) => void;
  today: string;
  canGoBack: boolean;
  /** `compact` where it shares its row: the words of a day stand under its figure. */
  density?: 'compact';
  isDisabled: (date: string) => boolean;
  dayState: (date: string) => DayState;
  /** Stands at the foot of the cell. */
  dayContent: (date: string) => ReactNode;
  /** What is read out for the day; today and the choice are added to it. */
  dayLabel: (date: string) => string;
};

const DayContent = createContext<MonthCalendarProps['dayContent']>(() => null);

const dayStates: DayState[] = ['available', 'full', 'closed', 'unavailable'];

/** One month, Sunday first: one tab stop, then arrow keys, Home, End and Page Up or Down. */
export function MonthCalendar({ month, selected, today, canGoBack, ...rest }: MonthCalendarProps) {
  const { density } = rest;
  const { onMonthChange, onSelect, isDisabled, dayState, dayContent, dayLabel } = rest;
  const firstDay = toGridDate(`${month}-01`);
  const isInState = (state: DayState) => (day: Date) => dayState(fromGridDate(day)) === state;

  return (
    <DayContent value={dayContent}>
      <DayPicker
        className={density && styles[density]}
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
        disabled={(day) => isDisabled(fromGridDate(day))}
        modifiers={Object.fromEntries(dayStates.map((state) => [state, isInState(state)]))}
        modifiersClassNames={styles}
        classNames={classNames}
        components={components}
        formatters={formatters}
        labels={{ ...labels, labelDayButton: labelDay(dayLabel) }}
      />
    </DayContent>
  );
}

const labelDay =
  (dayLabel: MonthCalendarProps['dayLabel']): Labels['labelDayButton'] =>
  (day, { today, selected }) =>
    [dayLabel(fromGridDate(day)), today && 'today', selected && 'selected']
      .filter(Boolean)
      .join(', ');

const formatters: Partial<Formatters> = {
  formatWeekdayName: (day, _, dateLib) => dateLib!.format(day, 'ccc'),
};

const labels: Partial<Labels> = {
  labelNav: () => 'Month',
  labelPrevious: () => 'Previous month',
  labelNext: () => 'Next month',
};

const classNames = {
  root: styles.calendar,
  months: styles.months,
  month: styles.month,
  month_caption: styles.caption,
  nav: styles.nav,
  button_previous: styles.arrow,
  button_next: styles.arrow,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.button,
};

function Day(props: DayButtonProps) {
  const content = useContext(DayContent);
  const { modifiers, day, children } = props;
  return (
    <DayButton {...props}>
      <span className={styles.figure}>{children}</span>
      {modifiers.today && <span className={styles.note}>Today</span>}
      {modifiers.full && <span className={styles.note}>Full</span>}
      <span className={styles.content}>{content(day.isoDate)}</span>
    </DayButton>
  );
}

function Arrow({ orientation }: ChevronProps) {
  const Chevron = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Chevron size={20} strokeWidth={1.5} aria-hidden />;
}

const components = {
  DayButton: Day,
  Chevron: Arrow,
  CaptionLabel: ({ children }: { children?: ReactNode }) => (
    <h2 className={styles.name} aria-live="polite">
      {children}
    </h2>
  ),
};
