import type { Mark } from '@studio/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aReservation } from '../test-app.tsx';
import { aBooking, openBooking } from './test-booking.ts';

const past = aReservation({ appointment_time: '2026-09-19T13:00:00-07:00' });

const openMarked = (attendance: string | null, appointment = past) =>
  openBooking(
    aBooking({ reservation: appointment, attendance, marked_at: '2026-09-19T20:02:00.000Z' }),
    {
      'POST /admin/day/marks': ({ body }) => ({
        body: { winners: (body as { marks: Mark[] }).marks },
      }),
    },
  );

const statesIn = (calls: { call: string; body: unknown }[]) =>
  calls
    .filter(({ call }) => call === 'POST /admin/day/marks')
    .flatMap(({ body }) => (body as { marks: Mark[] }).marks.map(({ state }) => state));

test('the panel shows the arrival, marks a no-show on the second press, and Undo restores the previous mark', async () => {
  const { calls } = await openMarked('ARRIVED');
  const button = screen.getByRole('button', { name: 'No-show' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText('Arrived 1:02 PM')).toBeVisible();
  button.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByText(/^Arrived/)).toBeNull();
  expect(screen.getByText('Maya Lindqvist, 2 guests, no-show')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(statesIn(calls)).toEqual(['NO_SHOW', 'ARRIVED']));
});

test('no guest can be marked as a no-show before the day of the session', async () => {
  await openMarked(null, aReservation());
  expect(screen.queryByRole('button', { name: 'No-show' })).not.toBeInTheDocument();
});
