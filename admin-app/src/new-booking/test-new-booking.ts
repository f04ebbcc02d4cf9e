import type { PlannedSession, StaffBooking } from '@studio/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, aReservation, type Call, openApp, sessionOf } from '../test-app.tsx';
import './new-booking-dialog.tsx';

const session = (slotId: number, seatsTaken: number, more: Partial<PlannedSession> = {}) => ({
  slotId,
  kind: 'REGULAR',
  isOpen: true,
  capacity: 8,
  seatsTaken,
  usualSeats: 8,
  staff_id: null,
  instructors: [],
  ...more,
});

export const bookCall = 'POST /admin/booking';

export const booked: StaffBooking = {
  reservation: aReservation({ booking_number: '7F3A-91C4', guest_count: 3 }),
  booked_at: '2099-11-20T17:00:00.000Z',
  seats_taken: 5,
  terms: {
    refund_cents: 0,
    refund_until: null,
    move_until: '2099-12-18T21:00:00.000Z',
    moves_left: 3,
  },
  refundable_cents: 0,
  cannot: { move: null, cancel: null, refund: null, resend: null },
  charges: [],
  refunds: [],
  history: [],
};

/** Opens the dialog, which starts with today; the third session of each day is closed. */
export async function openNewBooking(answers: Answers = {}) {
  const app = openApp('/admin', {
    stored: sessionOf('stored'),
    answers: {
      'GET /admin/schedule': ({ query }: Call) => ({
        body: {
          days: [
            {
              date: query['startDate'],
              sessions: [
                session(1, 6),
                session(2, 2),
                session(3, 0, { isOpen: false }),
                session(4, 0),
              ],
            },
          ],
        },
      }),
      [bookCall]: { body: booked },
      ...answers,
    },
  });
  await screen.findByRole('button', { name: 'New booking' });
  await userEvent.keyboard('{Escape}n');
  const dialog = await screen.findByRole('dialog', { name: 'New booking' });
  return { dialog, sent: () => app.calls.filter(({ call }) => call === bookCall) };
}

/** Opens the dialog on the next day, whose first session has two seats left. */
export async function openTomorrow(answers: Answers = {}) {
  const opened = await openNewBooking(answers);
  await userEvent.keyboard('{PageDown}');
  await within(opened.dialog).findByRole('radio', { name: /^5:00 PM/ });
  return opened;
}
