import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fromGridDate, toGridDate, MonthCalendar, type DayState } from './month-calendar.tsx';
import { axe } from '../../test-axe.ts';

const closedDays = ['2026-09-07', '2026-09-14', '2026-09-21', '2026-09-28'];

function stateOf(date: string): DayState {
  if (closedDays.includes(date)) return 'closed';
  if (date === '2026-09-12') return 'full';
  return date < '2026-09-08' ? 'unavailable' : 'available';
}

type Calendar = { onMonth?: (month: string) => void; foldsPast?: boolean; months?: 1 | 2 };

function SeptemberCalendar({ onMonth = () => {}, foldsPast, months }: Calendar) {
  const [month, setMonth] = useState('2026-09');
  const [selected, setSelected] = useState<string | null>(null);
  const handleMonthChange = (next: string) => {
    setMonth(next);
    onMonth(next);
  };
  return (
    <MonthCalendar
      month={month}
      onMonthChange={handleMonthChange}
      selected={selected}
      onSelect={setSelected}
      today="2026-09-08"
      foldsPast={foldsPast}
      months={months}
      canGoBack={month > '2026-09'}
      describeDay={(date) => ({
        state: stateOf(date),
        label: `Day ${date}`,
        details: 'two free',
        isYours: date === '2026-09-16',
        content: <i />,
      })}
    />
  );
}

const day = (date: string) => screen.getByRole('button', { name: new RegExp(`^Day ${date}`) });

test('the calendar names the month, and its weeks begin on Sunday', () => {
  const { container } = render(<SeptemberCalendar />);
  expect(screen.getByRole('heading', { name: 'September 2026' })).toBeInTheDocument();
  const names = [...container.querySelectorAll('thead th')].map((cell) => cell.textContent);
  expect(names).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  const firstWeek = within(screen.getByRole('grid')).getAllByRole('gridcell').slice(0, 7);
  expect(firstWeek.map((cell) => cell.textContent)).toEqual(['', '', '1', '2', '3', '4', '5']);
});

test('one month continues to the end of its last week, and its first week starts with its first day', async () => {
  render(<SeptemberCalendar months={1} />);
  const grid = within(screen.getByRole('grid'));
  const cells = grid.getAllByRole('gridcell').map((cell) => cell.textContent);
  expect(cells.slice(0, 3)).toEqual(['', '', '1']);
  expect(cells.slice(-3)).toEqual(['1', '2', '3']);
  await userEvent.click(day('2026-10-02'));
  expect(day('2026-10-02')).toHaveAccessibleName('Day 2026-10-02, two free, selected');
});

test('two months are side by side, with each day once', () => {
  render(<SeptemberCalendar months={2} />);
  for (const name of ['September 2026', 'October 2026']) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
  expect(screen.getAllByRole('grid')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Day 2026-10-01/ })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Next month' })).toHaveLength(1);
});

test('a chosen day is marked as chosen, and choosing it again keeps it', async () => {
  render(<SeptemberCalendar />);
  await userEvent.click(day('2026-09-19'));
  await userEvent.click(day('2026-09-19'));
  expect(day('2026-09-19')).toHaveAccessibleName('Day 2026-09-19, two free, selected');
});

test('full and closed days cannot be selected and do not rely on color', () => {
  render(<SeptemberCalendar />);
  expect(day('2026-09-12')).toBeDisabled();
  expect(day('2026-09-12')).toHaveTextContent('Full');
  expect(day('2026-09-14')).toBeDisabled();
  expect(day('2026-09-08')).toHaveTextContent('Today');
  expect(day('2026-09-08')).toHaveAccessibleName('Day 2026-09-08, today, two free');
});

test('reads out a day’s visible text in one piece', () => {
  render(<SeptemberCalendar />);
  expect(day('2026-09-12')).toHaveAccessibleName('Day 2026-09-12, full, two free');
  expect(day('2026-09-12').textContent).toMatch(/^12\s+Full$/);
});

test('the day of the visitor’s own session is marked visibly and for screen readers', async () => {
  render(<SeptemberCalendar />);
  expect(day('2026-09-16')).toHaveTextContent('Yours');
  await userEvent.click(day('2026-09-16'));
  expect(day('2026-09-16')).toHaveAccessibleName('Day 2026-09-16, yours, two free, selected');
});

test('hides past weeks when asked to', () => {
  render(<SeptemberCalendar foldsPast />);
  expect(screen.queryByRole('button', { name: /^Day 2026-09-05/ })).toBeNull();
  expect(day('2026-09-06')).toBeInTheDocument();
});

test('the grid is one tab stop, and arrow keys move over days that can be chosen', async () => {
  render(<SeptemberCalendar />);
  await userEvent.tab();
  await userEvent.tab();
  expect(day('2026-09-08')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(day('2026-09-13')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(day('2026-09-20')).toHaveAccessibleName('Day 2026-09-20, two free, selected');
});

test('does not go back from the first month, but goes forward', async () => {
  const onMonth = jest.fn();
  render(<SeptemberCalendar onMonth={onMonth} />);
  const back = screen.getByRole('button', { name: 'Previous month' });
  expect(back).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(back);
  expect(onMonth).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(onMonth).toHaveBeenLastCalledWith('2026-10');
  await userEvent.click(back);
  expect(onMonth).toHaveBeenLastCalledWith('2026-09');
});

test('every date of two years enters and leaves the grid unchanged', () => {
  const dates = Array.from({ length: 730 }, (_, days) =>
    new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10),
  );
  expect(dates.map((date) => fromGridDate(toGridDate(date)))).toEqual(dates);
});

test('the calendar has no accessibility violation', async () => {
  const { container } = render(<SeptemberCalendar />);
  const { violations } = await axe(container);
  expect(violations).toEqual([]);
});
