import type { Studio } from '@studio/contract';
import { screen } from '@testing-library/react';
import { renderApp, studio } from '../../test-app.tsx';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-09-09T06:30:00Z') });
});
afterEach(() => jest.useRealTimers());

const open = (hours: Partial<Studio>) =>
  renderApp('/workshops/availability', {
    answers: {
      'GET /availability': { body: { dates: [] } },
      'GET /studio': { body: { ...studio, ...hours } },
    },
    draft: { service_name: 'Silver Ring Workshop', guest_count: 2 },
  });

test('the schedule follows the weekly hours', async () => {
  const closed = [0, 0, 0, 0];
  const open6 = [6, 6, 6, 6];
  const week = [closed, open6, open6, open6, open6, open6, open6];
  open({ week });
  expect(await screen.findByText('Closed on Sundays.')).toBeVisible();
  expect(screen.getByText('At most 6 participants per session.')).toBeVisible();
});

test('the schedule has the studio’s own opening hours', async () => {
  open({ openingHours: 'Friday to Sunday, 12PM to 4PM' });
  expect(await screen.findByText('Open Friday to Sunday, 12PM to 4PM.')).toBeVisible();
});

test('the schedule shows the starts of the studio’s regular hours', async () => {
  const week = Array.from({ length: 7 }, () => [0, 8, 8, 0]);
  open({ week });
  expect(await screen.findByText('Sessions start at 1pm and 3pm.')).toBeVisible();
});
