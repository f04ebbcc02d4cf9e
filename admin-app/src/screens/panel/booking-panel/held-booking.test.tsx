import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { aBooking, openBooking } from './test-booking.ts';
import { aReservation } from '../../../test-app.tsx';

test('seats held for a deposit by link say until when, in the list and in the panel', async () => {
  const why = 'The deposit is not paid yet.';
  const reservation = aReservation({ status: 'HELD', held_until: '2099-11-21T17:00:00.000Z' });
  const { container } = await openBooking(
    aBooking({
      reservation,
      charges: [],
      cannot: { move: why, cancel: null, refund: why, resend: null },
    }),
    { 'GET /reservation': { body: [reservation] } },
  );
  const panel = within(screen.getByRole('complementary', { name: 'Maya Lindqvist' }));
  expect(panel.getByText('HELD')).toBeVisible();
  expect(panel.getByText(/^until Sat, Nov 21, 9:00/)).toBeVisible();
  expect(panel.getByText(/^Open until Sat, Nov 21, 9:00/)).toBeVisible();
  const inList = screen.getAllByText(/^until Sat, Nov 21, 9:00/).length - 1;
  expect(inList).toBeGreaterThan(0);
  expect(await axe(container)).toHaveNoViolations();
});
