import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { aReservation, failure, openApp, sessionOf } from '../../../test-app.tsx';
import {
  aBooking,
  cancelCall,
  cancelled,
  late,
  openBooking,
  opener,
  refundCall,
  resendCall,
} from './test-booking.ts';

const heading = (name: string) => screen.getByRole('heading', { level: 2, name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('a row opens its booking with who, when and until when, and closing it goes back to the row', async () => {
  const { container } = await openBooking();
  expect(heading('Maya Lindqvist')).toHaveFocus();
  const panel = within(screen.getByRole('complementary', { name: 'Maya Lindqvist' }));
  for (const words of ['1:00 PM, 7 of 8 seats', 'Jo Okafor', '“A hammered band.”', /^Until Sat/]) {
    expect(panel.getByText(words)).toBeVisible();
  }
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(button(opener)).toHaveFocus();
});

test('what is over says when it ended', async () => {
  await openBooking(late());
  expect(screen.getByText('Ended Sat, Dec 12, 1:00 PM')).toBeVisible();
  await userEvent.keyboard('c');
  expect(await screen.findByText('Refunds ended Sat, Dec 12, 1:00 PM')).toBeVisible();
});

test('money and history are a key away, in words', async () => {
  const refund = {
    id: 'r1',
    amount_cents: 1500,
    cause: 'STAFF',
    actor: 'admin',
    state: 'COMPLETED',
    ordered_at: '2099-11-21T17:00:00.000Z',
  };
  const moved = {
    id: 'h9',
    at: '2099-11-22T17:00:00.000Z',
    what: 'MOVED',
    actor: 'admin',
    appointment_time: '2099-12-19T13:00:00-08:00',
    appointment_before: '2099-12-18T15:00:00-08:00',
  };
  await openBooking(
    aBooking({
      refunds: [refund],
      refundable_cents: 4500,
      history: [moved, ...aBooking().history],
    }),
  );
  await userEvent.keyboard('2');
  expect(screen.getByRole('tab', { name: 'Money' })).toHaveAttribute('aria-selected', 'true');
  const lines = within(screen.getByRole('list', { name: 'Charges and refunds' }));
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Deposit by card$60.00Online, Fri, Nov 20, 9:01 AM',
    'Refund, decided by staff-$15.00By staff, Sat, Nov 21, 9:00 AM. Sent',
  ]);
  expect(screen.getByText('about $270')).toBeVisible();
  await userEvent.keyboard('3');
  const history = within(screen.getByRole('list', { name: /^What happened/ }));
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Moved from Fri, Dec 18, 3:00 PM to Sat, Dec 19, 1:00 PMBy staff, Sun, Nov 22, 9:00 AM',
    'Mail: Your workshop is booked Sent, Fri, Nov 20, 9:02 AM',
    'Booked with a deposit of $60.00By the guest, Fri, Nov 20, 9:01 AM',
    'Seats held By the guest, Fri, Nov 20, 9:00 AM',
  ]);
});

test('arrow keys go along the list, and M opens the Manage dialog', async () => {
  const other = aReservation({ id: '2', guest_name: 'Daniel Cho' });
  openApp('/admin', {
    stored: sessionOf('stored'),
    answers: {
      'GET /reservation': { body: [aReservation(), other] },
      'GET /admin/booking/1': { body: aBooking() },
      'GET /admin/booking/2': { body: aBooking({ reservation: other }) },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: opener }));
  await screen.findByRole('tab', { name: 'Details' });
  await userEvent.keyboard('{ArrowDown}');
  expect(heading('Daniel Cho')).toHaveFocus();
  await screen.findByText('1:00 PM, 7 of 8 seats');
  await userEvent.keyboard('m');
  expect(screen.getByRole('dialog', { name: 'Manage Reservation' })).toBeVisible();
  // With the focus nowhere in that window, its keys are not the panel's.
  act(() => (document.activeElement as HTMLElement).blur());
  await userEvent.keyboard('{Escape}');
  expect(heading('Daniel Cho')).toBeInTheDocument();
});

test('cancelling starts at the policy’s sum, and the button says what happens', async () => {
  const { calls, container } = await openBooking(undefined, {
    [cancelCall]: { body: cancelled(6000) },
  });
  await userEvent.keyboard('c');
  expect(screen.getByRole('radio', { name: /^By the policy/ })).toBeChecked();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(button('Cancel and refund $60.00'));
  const outcome = await screen.findByText('Cancelled. $60.00 goes back to the card.');
  expect(outcome.closest('[role="status"]')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls.find(({ call }) => call === cancelCall)!.body).toEqual({
    refundCents: 6000,
    notify: true,
    version: 1,
  });
});

test('another sum needs a reason, and the guest need not be told', async () => {
  const { calls } = await openBooking(late(), { [cancelCall]: { body: late() } });
  await userEvent.click(button('Cancel'));
  expect(button('Cancel without a refund')).toBeVisible();
  const amount = screen.getByLabelText('Amount in dollars');
  await userEvent.clear(amount);
  await userEvent.type(amount, '30');
  await userEvent.click(button('Cancel and refund $30.00'));
  expect(await screen.findByText('Write a reason, for example “Guest is ill”')).toBeVisible();
  expect(screen.getByLabelText(/^Reason/)).toHaveFocus();
  expect(calls.some(({ call }) => call === cancelCall)).toBe(false);
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Guest is ill');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Tell the guest/ }));
  await userEvent.click(button('Cancel and refund $30.00'));
  await waitFor(() =>
    expect(calls.find(({ call }) => call === cancelCall)?.body).toEqual({
      refundCents: 3000,
      reason: 'Guest is ill',
      notify: false,
      version: 1,
    }),
  );
});

test('when the policy’s sum has changed meanwhile, the new one is shown and pressed again', async () => {
  let isLate = false;
  const { calls } = await openBooking(undefined, {
    'GET /admin/booking/1': () => ({ body: isLate ? late() : aBooking() }),
    [cancelCall]: ({ body }) => {
      isLate = true;
      return (body as { refundCents: number }).refundCents === 0
        ? { body: cancelled(0) }
        : failure(
            400,
            'INVALID_REQUEST',
            'Write a reason: this is not what the policy gives back.',
          );
    },
  });
  await userEvent.keyboard('c');
  await userEvent.click(button('Cancel and refund $60.00'));
  await screen.findByText(/The policy gives \$0\.00 back now, not \$60\.00 any more/);
  await userEvent.click(button('Cancel without a refund'));
  expect(await screen.findByText('Cancelled. Nothing goes back.')).toBeVisible();
  expect(calls.filter(({ call }) => call === cancelCall)).toHaveLength(2);
});

test('a refund asks for sum and reason, and a press without an answer is sent again as the same', async () => {
  let isAway = true;
  const { calls } = await openBooking(undefined, {
    [refundCall]: () => {
      if (isAway) throw new TypeError('no line');
      return { body: aBooking() };
    },
  });
  await userEvent.keyboard('r');
  const window = within(screen.getByRole('dialog', { name: 'Refund' }));
  await userEvent.click(window.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Enter a sum such as 30.00')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Amount in dollars'), '15.00');
  await userEvent.type(screen.getByLabelText(/^Reason/), 'No gas');
  await userEvent.click(button('Refund $15.00'));
  await screen.findByText('The refund could not be ordered. Nothing has happened.');
  isAway = false;
  await userEvent.click(button('Refund $15.00'));
  expect(await screen.findByText('Refund of $15.00 ordered.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const sent = calls.filter(({ call }) => call === refundCall);
  expect(sent.map(({ body }) => body)).toEqual(
    Array(2).fill({ amountCents: 1500, reason: 'No gas', version: 1 }),
  );
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(sent[0]!.idempotencyKey).toMatch(/[\w-]{36}/);
});

test('what a cancelling has come to is what its history says, whoever was first', async () => {
  await openBooking(undefined, { [cancelCall]: { body: cancelled(3000) } });
  await userEvent.keyboard('c');
  await userEvent.click(button('Cancel and refund $60.00'));
  expect(await screen.findByText('Cancelled. $30.00 goes back to the card.')).toBeVisible();
});

test('E mails the guest the link again and says to which address, and another booking says nothing of it', async () => {
  const other = aReservation({ id: '2', guest_name: 'Daniel Cho' });
  let isRefused = false;
  const { calls, container } = await openBooking(undefined, {
    'GET /reservation': { body: [aReservation(), other] },
    'GET /admin/booking/2': { body: aBooking({ reservation: other }) },
    [resendCall]: () =>
      isRefused
        ? failure(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please wait a while and try again.')
        : { body: { sent: true } },
  });
  await userEvent.keyboard('e');
  const sent = `Sent to ${aReservation().guest_email}`;
  expect(await screen.findByText(sent)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  expect(calls.filter(({ call }) => call === resendCall)).toHaveLength(1);
  isRefused = true;
  await userEvent.click(button('Resend'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Too many attempts/);
  expect(screen.queryByText(sent)).not.toBeInTheDocument();
  heading('Maya Lindqvist').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(heading('Daniel Cho')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what cannot be done says why and keeps its place', async () => {
  const why = 'This booking is cancelled.';
  const { calls } = await openBooking(
    aBooking({
      reservation: aReservation({ status: 'CANCELLED' }),
      cannot: { move: why, cancel: why, refund: null, resend: why },
    }),
  );
  expect(screen.getByText(why)).toBeVisible();
  await userEvent.click(button('Cancel'));
  await userEvent.keyboard('ce');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls.map(({ call }) => call)).not.toContain(resendCall);
});

test('a booking that does not come says so, and comes when it is asked for again', async () => {
  let isAway = true;
  openApp('/admin', {
    stored: sessionOf('stored'),
    answers: {
      'GET /admin/booking/1': () =>
        isAway ? failure(500, 'INTERNAL', 'Something went wrong.') : { body: aBooking() },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: opener }));
  const alert = await screen.findByText('Something went wrong.');
  expect(alert).toBeVisible();
  isAway = false;
  await userEvent.click(button('Try Again'));
  expect(await screen.findByRole('tab', { name: 'Money' })).toBeVisible();
});
