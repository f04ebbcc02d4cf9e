import type { Mark } from '@studio/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aReservation } from '../test-app.tsx';
import { aBooking, openBooking } from './test-booking.ts';

const past = aReservation({ appointment_time: '2026-09-19T13:00:00-07:00' });

const openMarked = (attendance: string | null, appointment = past) =>
  openBooking(aBooking({ reservation: appointment, attendance }), {
    'POST /admin/day/marks': ({ body }) => ({
      body: { winners: (body as { marks: Mark[] }).marks },
    }),
  });

const statesIn = (calls: { call: string; body: unknown }[]) =>
  calls
    .filter(({ call }) => call === 'POST /admin/day/marks')
    .flatMap(({ body }) => (body as { marks: Mark[] }).marks.map(({ state }) => state));

test('the panel marks a no-show, and Undo restores the previous mark', async () => {
  const { calls } = await openMarked('ARRIVED');
  const button = screen.getByRole('button', { name: 'No-show' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Maya Lindqvist, 2 guests, no-show')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(statesIn(calls)).toEqual(['NO_SHOW', 'ARRIVED']));
});

test('no guest can be marked as a no-show before the day of the session', async () => {
  await openMarked(null, aReservation());
  expect(screen.queryByRole('button', { name: 'No-show' })).not.toBeInTheDocument();
});
