import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { aReservation, failure, openApp, sessionOf } from '../test-app.tsx';
import { aBooking, endLinksCall, late, openBooking, opener, resendCall } from './test-booking.ts';

const heading = (name: string) => screen.getByRole('heading', { level: 2, name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('a row opens its booking with guest, times and deadlines, and closing returns the focus to the row', async () => {
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

test('a session that is over shows when it ended', async () => {
  await openBooking(late());
  expect(screen.getByText('Ended Sat, Dec 12, 1:00 PM')).toBeVisible();
  await userEvent.keyboard('c');
  const dialog = within(await screen.findByRole('dialog', { name: /^Cancel/ }));
  expect(dialog.getByText('Ended Sat, Dec 12, 1:00 PM')).toBeVisible();
});

test('the open booking closes when staff go to another page', async () => {
  await openBooking();
  await userEvent.click(screen.getByRole('link', { name: 'Today' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/admin/day');
});

test('a booking made after the refund deadline was never free to cancel', async () => {
  await openBooking({ ...late(), booked_at: '2099-12-13T17:00:00.000Z' });
  expect(screen.getByText('No, booked after the deadline')).toBeVisible();
});

test('keys open money and history, which are described in words', async () => {
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
    asked_by: 'GUEST',
  };
  const by = { actor: 'visitor', what: 'GUESTS' };
  const joined = { ...by, id: 'h10', at: '2099-11-23T17:00:00.000Z', guest_count: 3 };
  const smaller = {
    ...by,
    id: 'h11',
    at: '2099-11-24T17:00:00.000Z',
    guest_count: 1,
    amount_cents: 3000,
  };
  await openBooking(
    aBooking({
      refunds: [refund],
      refundable_cents: 4500,
      history: [smaller, joined, moved, ...aBooking().history],
    }),
  );
  await userEvent.keyboard('2');
  expect(screen.getByRole('tab', { name: 'Money' })).toHaveAttribute('aria-selected', 'true');
  const lines = within(screen.getByRole('list', { name: 'Charges and refunds' }));
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Deposit by card$60.00Online, Fri, Nov 20, 9:01 AM',
    'Refund, staff decision-$15.00By staff, Sat, Nov 21, 9:00 AM. Sent',
  ]);
  expect(screen.getByText('$270.00')).toBeVisible();
  await userEvent.keyboard('3');
  const history = within(screen.getByRole('list', { name: /^History/ }));
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Smaller party: 1 guest, $30.00 refundedBy the guest, Tue, Nov 24, 9:00 AM',
    'Bigger party: 3 guestsBy the guest, Mon, Nov 23, 9:00 AM',
    'Moved from Fri, Dec 18, 3:00 PM to Sat, Dec 19, 1:00 PM, requested by the guestBy staff, Sun, Nov 22, 9:00 AM',
    'Email: Your workshop is booked Sent, Fri, Nov 20, 9:02 AM',
    'Booked with a deposit of $60.00By the guest, Fri, Nov 20, 9:01 AM',
    'Seats held By the guest, Fri, Nov 20, 9:00 AM',
  ]);
});

test('arrow keys step through the list, and M opens the Manage dialog', async () => {
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
  expect(await screen.findByRole('dialog', { name: 'Manage Reservation' })).toBeVisible();
  // Even when nothing in the dialog has focus, its keys do not reach the panel.
  act(() => (document.activeElement as HTMLElement).blur());
  await userEvent.keyboard('{Escape}');
  expect(heading('Daniel Cho')).toBeInTheDocument();
});

test('staff end all links to a booking, and the panel explains how the guest gets a new one', async () => {
  const { calls } = await openBooking(undefined, { [endLinksCall]: { body: { ended: true } } });
  await userEvent.click(screen.getByRole('button', { name: 'Turn off all links' }));
  const outcome = await screen.findByText(
    'All links have stopped working. Use Resend to email the guest a new one.',
  );
  expect(outcome).toBeVisible();
  expect(calls.filter(({ call }) => call === endLinksCall)).toHaveLength(1);
});

test('E resends the guest’s link and shows the address, but not on another booking', async () => {
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

test('an unavailable action shows its reason and keeps its place', async () => {
  const why = 'This booking is canceled.';
  const { calls } = await openBooking(
    aBooking({
      reservation: aReservation({ status: 'CANCELLED' }),
      cannot: { move: why, cancel: why, refund: null, resend: why },
    }),
  );
  expect(screen.getByText(`Move, Resend, Cancel: ${why}`)).toBeVisible();
  await userEvent.click(button('Cancel'));
  await userEvent.keyboard('ce');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls.map(({ call }) => call)).not.toContain(resendCall);
});

test('shows that a booking failed to load, and loads it on retry', async () => {
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
