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
import cell from './day-cell.module.css';
import styles from './month-calendar.module.css';

/** Only an available day can be chosen. */
export type DayState = 'available' | 'full' | 'closed' | 'unavailable';

export type DayDescription = {
  state: DayState;
  /** What is read out for the day; today and the choice are added to it. */
  label: string;
  /** Stands at the foot of the cell. */
  content?: ReactNode;
};

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
  /** Asked several times for each day while the month is drawn: it should remember. */
  describeDay: (date: string) => DayDescription;
};

const DayContent = createContext<(date: string) => ReactNode>(() => null);

const dayStates: DayState[] = ['available', 'full', 'closed', 'unavailable'];

/** One month, Sunday first: one tab stop, then arrow keys, Home, End and Page Up or Down. */
export function MonthCalendar({ month, selected, today, canGoBack, ...rest }: MonthCalendarProps) {
  const { density } = rest;
  const { onMonthChange, onSelect, describeDay } = rest;
  const firstDay = toGridDate(`${month}-01`);
  const stateOf = (day: Date): DayState => describeDay(fromGridDate(day)).state;
  const isIn = (state: DayState) => (day: Date) => stateOf(day) === state;

  return (
    <DayContent value={(date) => describeDay(date).content}>
      <DayPicker
        className={density && cell[density]}
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
        modifiers={Object.fromEntries(dayStates.map((state) => [state, isIn(state)]))}
        modifiersClassNames={cell}
        classNames={classNames}
        components={components}
        formatters={formatters}
        labels={{ ...labels, labelDayButton: labelDay(describeDay) }}
      />
    </DayContent>
  );
}

const labelDay =
  (describeDay: MonthCalendarProps['describeDay']): Labels['labelDayButton'] =>
  (day, { today, selected }) =>
    [describeDay(fromGridDate(day)).label, today && 'today', selected && 'selected']
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
  day: cell.day,
  day_button: cell.button,
};

function Day(props: DayButtonProps) {
  const content = useContext(DayContent);
  const { modifiers, day, children } = props;
  return (
    <DayButton {...props}>
      <span className={cell.figure}>{children}</span>
      {modifiers.today && <span className={cell.note}>Today</span>}
      {modifiers.full && <span className={cell.note}>Full</span>}
      <span className={cell.content}>{content(day.isoDate)}</span>
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
