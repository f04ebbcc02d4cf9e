import { studioDate } from '@studio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, aReservation, failure } from '../test-app.tsx';
import { bookCall, booked, openNewBooking, openTomorrow } from './test-new-booking.ts';

async function open(answers: Answers = {}) {
  const opened = await openTomorrow(answers);
  const dialog = within(opened.dialog);
  return { ...opened, dialog };
}

test('books a party by keyboard alone, on the second submission', async () => {
  const { dialog, sent } = await open();
  expect(dialog.getByLabelText('Workshop')).toHaveFocus();
  await userEvent.keyboard('3');
  expect(dialog.getByRole('radio', { name: '3' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: /^1:00 PM.*Takes 3 of 6 free/ })).toBeChecked();
  expect(dialog.getByRole('radio', { name: /^11:00 AM.*2 seats free/ })).toBeEnabled();
  expect(dialog.getByRole('radio', { name: /^3:00 PM.*Closed/ })).toBeDisabled();
  await userEvent.type(dialog.getByLabelText('Name'), 'Carla Mendes');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(dialog.getByRole('button', { name: 'Confirm 3 seats' })).toHaveFocus();
  expect(sent()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await screen.findByText('7F3A-91C4');
  expect(sent()).toMatchObject([
    {
      idempotencyKey: expect.any(String),
      body: {
        service: 'Silver Ring Workshop',
        date: expect.stringMatching(/ 13:00:00$/),
        guestCount: 3,
        guestName: 'Carla Mendes',
        source: 'PHONE',
        deposit: 'DESK',
        notify: false,
      },
    },
  ]);
  expect(sent()[0]!.body).not.toHaveProperty('price');
  expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
});

test('a session with too few seats is not chosen by itself, and gets more seats only for a reason', async () => {
  const { dialog, sent } = await open();
  await userEvent.click(dialog.getByRole('radio', { name: /^5:00 PM/ }));
  await userEvent.click(dialog.getByRole('radio', { name: /^11:00 AM/ }));
  await userEvent.click(dialog.getByRole('radio', { name: '5' }));
  expect(dialog.getByText('11:00 AM: 2 seats free.')).toBeVisible();
  expect(dialog.getByRole('radio', { name: /^1:00 PM/ })).toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Add 3 seats to 11:00 AM' }));
  expect(
    dialog.getByText('This booking adds 3 seats to the session: it then has 11.'),
  ).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Name'), 'Carla Mendes');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(dialog.getByLabelText('Reason for more seats')).toBeInvalid());
  await userEvent.type(dialog.getByLabelText('Reason for more seats'), 'A family');
  await userEvent.keyboard('{Control>}{Enter}{/Control}{Enter}');
  await screen.findByText('7F3A-91C4');
  expect(sent()).toMatchObject([
    { body: { guestCount: 5, raise: { capacity: 11, reason: 'A family' } } },
  ]);
});

test('a day without enough seats promises no deposit, and offers to add seats', async () => {
  const seats = { seatsTaken: 7, capacity: 8, usualSeats: 8, isOpen: true, kind: 'REGULAR' };
  const { dialog } = await open({
    'GET /admin/schedule': ({ query }) => ({
      body: {
        days: [
          {
            date: query['startDate'],
            sessions: [{ slotId: 4, ...seats, staff_id: null, instructors: [] }],
          },
        ],
      },
    }),
  });
  await userEvent.click(dialog.getByRole('radio', { name: '5' }));
  expect(dialog.getByRole('radio', { name: /^5:00 PM.*1 seat free/ })).not.toBeChecked();
  expect(dialog.getByText('Choose a session')).toBeVisible();
  expect(dialog.queryByText(/\$150/)).toBeNull();
  await userEvent.click(dialog.getByRole('radio', { name: /^5:00 PM/ }));
  expect(dialog.getByText('Deposit at the desk')).toBeVisible();
});

test('sends how the guest agreed to the terms', async () => {
  const { dialog, sent } = await open();
  await userEvent.type(dialog.getByLabelText('Name'), 'Carla Mendes');
  await userEvent.click(dialog.getByRole('radio', { name: 'By phone' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}{Enter}');
  await screen.findByText('7F3A-91C4');
  expect(sent()).toMatchObject([{ body: { agreed: 'PHONE' } }]);
});

test.each([
  [
    'was emailed',
    true,
    'maya@mail.example',
    'We’ve emailed the confirmation to maya@mail.example.',
  ],
  ['was not emailed', false, 'maya@mail.example', 'No email was sent.'],
  ['has no email address', false, '', 'No email was sent: this booking has no email address.'],
])('shows when a booking’s guest %s, and opens it', async (_, isEmailed, guest_email, words) => {
  const mail = { id: 'h1', at: '2099-11-20T17:00:00.000Z', what: 'MAIL', mail_state: 'WAITING' };
  const made = {
    ...booked,
    reservation: { ...booked.reservation, guest_email },
    history: isEmailed ? [mail] : [],
  };
  const { dialog } = await open({
    [bookCall]: { body: made },
    'GET /admin/booking/1': { body: made },
  });
  await userEvent.type(dialog.getByLabelText('Name'), 'Maya Lindqvist');
  await userEvent.keyboard('{Control>}{Enter}{/Control}{Enter}');
  expect(await screen.findByText(words)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Open booking' }));
  expect(await screen.findByRole('tab', { name: /Details/ })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Booked' })).not.toBeInTheDocument();
});

test('takes a new booking’s deposit from the confirmation', async () => {
  const reservation = aReservation({ deposit_due_cents: 3000 });
  const account = {
    is_agreed: false,
    bench: [],
    discount_cents: 0,
    kept_cents: 0,
    desk: [],
    balance_cents: 16_500,
  };
  const made = { ...booked, reservation, account };
  const { dialog } = await open({
    [bookCall]: { body: made },
    'GET /admin/booking/1': { body: made },
    'GET /admin/desk/unmatched': { body: { payments: [] } },
  });
  await userEvent.type(dialog.getByLabelText('Name'), 'Maya Lindqvist');
  await userEvent.keyboard('{Control>}{Enter}{/Control}{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Take deposit, $30.00' }));
  expect(await screen.findByRole('dialog', { name: 'Take deposit' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Booked' })).not.toBeInTheDocument();
});

test('takes a walk-in’s payment from the confirmation', async () => {
  const day = studioDate(new Date());
  const reservation = aReservation({ appointment_time: `${day} 13:00:00`, balance_cents: 16_500 });
  const { dialog } = await open({ [bookCall]: { body: { ...booked, reservation } } });
  await userEvent.type(dialog.getByLabelText('Name'), 'Maya Lindqvist');
  await userEvent.keyboard('{Control>}{Enter}{/Control}{Enter}');
  expect(await screen.findByRole('button', { name: 'Take $165.00' })).toBeVisible();
});

test('a changed price needs a reason, and a change after the first submission needs another one', async () => {
  const { dialog, sent } = await open();
  await userEvent.type(dialog.getByLabelText('Name'), 'Carla Mendes');
  const price = dialog.getByLabelText('Price');
  expect(price).toHaveValue('165.00');
  await userEvent.clear(price);
  await userEvent.type(price, '150');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(dialog.getByLabelText('Reason for the price')).toBeInvalid();
  await userEvent.type(dialog.getByLabelText('Reason for the price'), 'A birthday');
  await userEvent.click(dialog.getByRole('button', { name: 'Book 1 seat' }));
  await userEvent.type(dialog.getByLabelText(/^Note for staff/), 'Left-handed');
  expect(dialog.getByRole('button', { name: 'Book 1 seat' })).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({
    note: 'Left-handed',
    price: { cents: 15_000, reason: 'A birthday' },
  });
});

test('shows every wrong field at once, also without a date', async () => {
  const { dialog, sent } = await open();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Email' }), 'carla');
  await userEvent.clear(dialog.getByLabelText('Date'));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(dialog.getByLabelText('Date')).toBeInvalid());
  expect(dialog.getByLabelText('Date')).toHaveFocus();
  expect(dialog.getByText('Choose a date')).toBeVisible();
  expect(dialog.getByLabelText('Name')).toBeInvalid();
  expect(dialog.getByRole('textbox', { name: 'Email' })).toBeInvalid();
  expect(sent()).toEqual([]);
});

test('a couple is two guests, and a walk-in is today and pays no deposit', async () => {
  const { dialog } = await open();
  await userEvent.selectOptions(dialog.getByLabelText('Workshop'), 'Couple Rings Workshop');
  expect(dialog.getByRole('radio', { name: '2' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: '3' })).toBeDisabled();
  const tomorrow = dialog.getByLabelText<HTMLInputElement>('Date').value;
  await userEvent.click(dialog.getByRole('radio', { name: 'Walk-in' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Date').value < tomorrow).toBe(true);
  expect(dialog.getByRole('radio', { name: 'None' })).toBeChecked();
});

test('a deposit by link needs an email address, shows its deadline, and says that the seats are held', async () => {
  const until = '2099-11-21T17:00:00.000Z';
  const { dialog, sent } = await open({
    [bookCall]: {
      body: {
        ...booked,
        reservation: { ...booked.reservation, status: 'HELD', held_until: until },
      },
    },
  });
  await userEvent.click(dialog.getByRole('radio', { name: 'Link' }));
  expect(dialog.getByText(/^The link expires .+\. The seats are held until then\.$/)).toBeVisible();
  expect(dialog.getByText('Deposit by link')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Name'), 'Carla Mendes');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(dialog.getByLabelText(/^Email/)).toBeInvalid();
  expect(sent()).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/^Email/), 'carla@mail.example');
  expect(dialog.queryByRole('checkbox', { name: 'Email the confirmation' })).toBeNull();
  await userEvent.keyboard('{Control>}{Enter}{/Control}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Seats held' })).toBeVisible();
  expect(
    screen.getByText(/^Held until Sat, Nov 21, 9:00\sAM\. We’ve emailed the payment link to/),
  ).toBeVisible();
  expect(sent()[0]!.body).toMatchObject({
    deposit: 'LINK',
    notify: true,
    guestEmail: 'carla@mail.example',
  });
});

test('a walk-in is offered no link', async () => {
  const { dialog } = await open();
  await userEvent.click(dialog.getByRole('radio', { name: 'Link' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Walk-in' }));
  expect(dialog.queryByRole('radio', { name: 'Link' })).toBeNull();
  expect(dialog.getByRole('radio', { name: 'None' })).toBeChecked();
});

test('a refusal is shown and keeps everything typed', async () => {
  const { dialog } = await open({
    [bookCall]: failure(409, 'SLOT_FULL', 'This session no longer has enough spots.'),
  });
  await userEvent.type(dialog.getByLabelText('Name'), 'Carla Mendes');
  await userEvent.keyboard('{Control>}{Enter}{/Control}{Enter}');
  expect(await dialog.findByText('This session no longer has enough spots.')).toBeVisible();
  expect(dialog.getByLabelText('Name')).toHaveValue('Carla Mendes');
});

test('staff can choose a session that has started for a phone booking, without a deposit', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-09-19T20:30:00Z'), advanceTimers: true });
  try {
    const opened = await openNewBooking();
    const dialog = within(opened.dialog);
    await dialog.findByRole('radio', { name: /^5:00 PM/, checked: true });
    expect(dialog.getByRole('radio', { name: 'At the desk' })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: /^1:00 PM.*Started/ }));
    expect(dialog.getByText(/^This session has already started\./)).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'None' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: 'Link' })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('Name'), 'Carla Mendes');
    await userEvent.keyboard('{Control>}{Enter}{/Control}{Enter}');
    await screen.findByText('7F3A-91C4');
    expect(opened.sent()).toMatchObject([
      { body: { date: '2026-09-19 13:00:00', source: 'PHONE', deposit: 'NONE' } },
    ]);
  } finally {
    jest.useRealTimers();
  }
});
