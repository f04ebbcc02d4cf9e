import { render, screen } from '@testing-library/react';
import { SessionCalendar } from './session-calendar.tsx';

const wideFrom = 1280;

function openAt(width: number) {
  window.matchMedia = (query) =>
    ({
      matches: query === `(min-width: ${wideFrom}px)` && width >= wideFrom,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
  render(
    <SessionCalendar
      days={new Map()}
      guests={2}
      now="2026-11-28 09:00:00"
      selected={null}
      onSelect={() => {}}
    />,
  );
}

const day = (name: RegExp) => screen.getByRole('button', { name });

test.each([
  [wideFrom, ['November 2026', 'December 2026']],
  [wideFrom - 1, ['November 2026']],
])('a window of %i pixels shows %j', (width, months) => {
  openAt(width);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(months);
});

test('at the end of a month one month also shows the bookable days of the next', () => {
  openAt(390);
  expect(day(/^Tuesday, December 1,/)).toBeEnabled();
  expect(day(/^Saturday, December 5,/)).toBeEnabled();
});
