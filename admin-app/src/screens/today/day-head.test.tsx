import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noon, openDay } from './test-day.ts';

beforeEach(() => jest.useFakeTimers({ now: noon, advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

test('picks any day, and the address keeps it', async () => {
  const { calls } = openDay();
  await screen.findByText('Maya Lindqvist');
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-24' } });
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /admin/day/2026-12-24'));
  expect(screen.getByRole('heading', { name: /Thursday, December 24/ })).toBeVisible();
  expect(window.location.search).toBe('?date=2026-12-24');
});

test('a date is closed to more bookings on Schedule, which asks first', async () => {
  openDay({
    'GET /admin/schedule': { body: { days: [] } },
    'GET /admin/schedule/affected': { body: { affected: [], answerBy: '2026-09-20T01:00:00Z' } },
  });
  await user().click(await screen.findByRole('link', { name: 'Close this date' }));
  const asked = await screen.findByRole('dialog', { name: 'Close Saturday, September 19' });
  expect(within(asked).getByRole('button', { name: 'Close this date' })).toBeVisible();
  expect(window.location.search).toBe('?week=2026-09-19');
});
