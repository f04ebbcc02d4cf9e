import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, sessionOf } from './test-app.tsx';
import { aBooking, openBooking } from './booking/test-booking.ts';
import { openSchedule } from './screens/schedule/test-schedule.ts';

/** The button that a browser presses for Enter in a field. */
function pressedBy(field: HTMLElement): HTMLButtonElement | undefined {
  const { form } = field as HTMLInputElement;
  return [...document.querySelectorAll<HTMLButtonElement>('button[type="submit"]')].find(
    (button) => form !== null && button.form === form,
  );
}

const cell = (name: RegExp) => screen.findByRole('button', { name });

test('Enter in the panel of a session, or of a day, presses its main button', async () => {
  openSchedule();
  await userEvent.click(await cell(/^Thu, Sep 24, 3:00 PM/));
  expect(pressedBy(await screen.findByLabelText('Reason'))).toHaveTextContent(/^Save 8 seats/);
  await userEvent.click(await cell(/^Thu Sep 24/));
  expect(pressedBy(await screen.findByLabelText('Reason'))).toHaveTextContent('Save hours');
});

test('Enter in the dialog that closes sessions, and in Regular hours, presses its main button', async () => {
  openSchedule({
    'GET /admin/hours': { body: { rules: [{ validFrom: '2020-01-01', week: [] }] } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Regular hours' }));
  const from = await screen.findByLabelText('Valid from');
  expect(pressedBy(from)).toHaveTextContent(/^Save from/);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('c');
  expect(pressedBy(await screen.findByLabelText('From'))).toHaveTextContent(/^Close/);
});

test('Enter in any field of the cash-out sheet presses Cash out', async () => {
  const lines = ['CASH', 'CARD', 'OTHER'].map((method) => ({ method, payments: 0, cents: 0 }));
  const sheet = {
    ...{ date: '2026-09-19', asOf: '2026-09-20T03:14:00.000Z', lines, open: [], closed: null },
    ...{ guests: { arrived: 0, noShow: 0 }, floatCents: 0, toCome: [], reopenings: [] },
    ...{ paid: { count: 0, cents: 0 }, refunds: { count: 0, cents: 0 } },
  };
  openApp('/admin/day/close?date=2026-09-19', {
    stored: sessionOf('stored'),
    answers: {
      'GET /admin/day/2026-09-19/sheet': { body: sheet },
      'GET /admin/desk/unmatched': { body: { payments: [] } },
    },
  });
  await screen.findByLabelText('Cash counted');
  for (const name of ['Cash counted', 'Float counted', 'Note on the difference', 'Counted by']) {
    expect(pressedBy(screen.getByLabelText(name))).toHaveTextContent('Cash out');
  }
});

/** A browser turns the Escape key into this event. */
const pressEscape = (dialog: HTMLElement) =>
  fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));

test.each([
  ['Manage Reservation', 'Note to customer', () => userEvent.keyboard('m')],
  ['Refund', 'Reason', () => userEvent.keyboard('r')],
  ['Edit booking', 'Name', () => userEvent.keyboard('d')],
  ['New booking', 'Name', () => userEvent.keyboard('n')],
  ['Edit Ring', 'Name', () => userEvent.click(screen.getByRole('button', { name: 'Edit Ring' }))],
])('Escape in %s asks before it drops what staff typed', async (title, label, open) => {
  await openBooking(aBooking());
  await open();
  const dialog = await screen.findByRole('dialog', { name: title });
  await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), 'x');
  pressEscape(dialog);
  expect(screen.getByText('Discard your changes?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveDisplayValue(/x$/);
});

test('X and Escape in the panel of a session ask before they drop what staff typed', async () => {
  openSchedule();
  await userEvent.click(await cell(/^Thu, Sep 24, 3:00 PM/));
  await userEvent.type(await screen.findByLabelText('Reason'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Close panel' }));
  expect(screen.getByText('Discard your changes?')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByLabelText('Reason')).toHaveValue('x');
});
