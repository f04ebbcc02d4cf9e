import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { aReservation, failure } from '../../test-app.tsx';
import { aBooking, cancelCall, cancelled, late, openBooking, refundCall } from '../test-booking.ts';

const button = (name: string) => screen.getByRole('button', { name });

test('canceling starts at the policy’s refund, and the button names the effect', async () => {
  const { calls, container } = await openBooking(undefined, {
    [cancelCall]: { body: cancelled(6000) },
  });
  await userEvent.keyboard('c');
  expect(screen.getByRole('radio', { name: /^Policy refund/ })).toBeChecked();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(button('Cancel and refund $60.00'));
  const outcome = await screen.findByText('Canceled. $60.00 will be refunded to the card.');
  expect(outcome).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls.find(({ call }) => call === cancelCall)!.body).toEqual({
    refundCents: 6000,
    notify: true,
    version: 1,
  });
});

test('cancels and refunds without an email for a guest without an address, and shows whom to call', async () => {
  const booking = aBooking({ reservation: aReservation({ guest_email: '' }) });
  const { calls } = await openBooking(booking, { [cancelCall]: { body: cancelled(6000) } });
  expect(document.querySelector('aside a[href^="mailto:"]')).toBeNull();
  await userEvent.keyboard('r');
  const words = 'No email address. Call (213) 555-0142 instead.';
  expect(screen.getByLabelText(/^Reason/)).toHaveAccessibleDescription(words);
  await userEvent.click(button('Don’t refund'));
  await userEvent.keyboard('c');
  expect(screen.getByText(words)).toBeVisible();
  await userEvent.click(button('Cancel and refund $60.00'));
  await waitFor(() =>
    expect(calls.find(({ call }) => call === cancelCall)?.body).toMatchObject({ notify: false }),
  );
});

test('another refund needs a reason, and the email to the guest is optional', async () => {
  const { calls } = await openBooking(late(), { [cancelCall]: { body: late() } });
  await userEvent.click(button('Cancel'));
  expect(button('Cancel without a refund')).toBeVisible();
  const kept = 'The refund deadline has passed, so the studio keeps the $60.00 deposit.';
  expect(screen.getByText(kept)).toBeVisible();
  const amount = screen.getByLabelText('Amount in dollars');
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.clear(amount);
  await userEvent.type(amount, '30');
  expect(scrolled.mock.contexts.at(-1)).toContainElement(screen.getByLabelText(/^Reason/));
  scrolled.mockRestore();
  expect(
    screen.getByText(
      'The guest gets $30.00 back. The refund deadline has passed, so the studio keeps $30.00 of the deposit.',
    ),
  ).toBeVisible();
  await userEvent.click(button('Cancel and refund $30.00'));
  expect(await screen.findByText('Enter a reason, for example “Guest is ill”')).toBeVisible();
  expect(screen.getByLabelText(/^Reason/)).toHaveFocus();
  expect(calls.some(({ call }) => call === cancelCall)).toBe(false);
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Guest is ill');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Email the guest/ }));
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

test('a changed policy refund is shown, and needs another click', async () => {
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
  await screen.findByText(/The policy refund is now \$0\.00, not \$60\.00/);
  await userEvent.click(button('Cancel without a refund'));
  expect(await screen.findByText('Canceled without a refund.')).toBeVisible();
  expect(calls.filter(({ call }) => call === cancelCall)).toHaveLength(2);
});

test('a refund needs amount and reason, and a request without a response is repeated unchanged', async () => {
  let isAway = true;
  let current = aBooking();
  const { calls } = await openBooking(undefined, {
    'GET /admin/booking/1': () => ({ body: current }),
    [refundCall]: () => {
      // The server has ordered the refund, so the booking has a new version.
      current = aBooking({ reservation: aReservation({ version: 2 }) });
      if (isAway) throw new TypeError('no line');
      return { body: current };
    },
  });
  await userEvent.keyboard('r');
  const window = within(screen.getByRole('dialog', { name: 'Refund' }));
  await userEvent.click(window.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Enter an amount such as 30.00')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Amount in dollars'), '15.00');
  await userEvent.type(screen.getByLabelText(/^Reason/), 'No gas');
  await userEvent.click(button('Refund $15.00'));
  await screen.findByText('We couldn’t issue the refund. Nothing was changed.');
  isAway = false;
  await userEvent.click(button('Refund $15.00'));
  expect(await screen.findByText('Refund of $15.00 issued.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const sent = calls.filter(({ call }) => call === refundCall);
  expect(sent.map(({ body }) => body)).toEqual(
    Array(2).fill({ amountCents: 1500, reason: 'No gas', version: 1 }),
  );
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(sent[0]!.idempotencyKey).toMatch(/[\w-]{36}/);
});

test('a refund of another amount, or after a refusal, has a new key', async () => {
  const { calls } = await openBooking(undefined, {
    [refundCall]: failure(409, 'VERSION_CONFLICT', 'Someone else changed this booking.'),
  });
  await userEvent.keyboard('r');
  await userEvent.type(screen.getByLabelText('Amount in dollars'), '15.00');
  await userEvent.type(screen.getByLabelText(/^Reason/), 'No gas');
  await userEvent.click(button('Refund $15.00'));
  await screen.findByText('Someone else changed this booking.');
  await userEvent.click(await screen.findByRole('button', { name: 'Refund $15.00' }));
  await screen.findByText('Someone else changed this booking.');
  await userEvent.clear(screen.getByLabelText('Amount in dollars'));
  await userEvent.type(screen.getByLabelText('Amount in dollars'), '16.00');
  await userEvent.click(await screen.findByRole('button', { name: 'Refund $16.00' }));
  await waitFor(() => expect(calls.filter(({ call }) => call === refundCall)).toHaveLength(3));
  const sent = calls.filter(({ call }) => call === refundCall);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
});

test('the result of a cancellation comes from its history, whichever request was first', async () => {
  await openBooking(undefined, { [cancelCall]: { body: cancelled(3000) } });
  await userEvent.keyboard('c');
  await userEvent.click(button('Cancel and refund $60.00'));
  expect(await screen.findByText('Canceled. $30.00 will be refunded to the card.')).toBeVisible();
});

test('a cash refund may be the whole payment, and the desk’s money is refunded only in cash', async () => {
  const { calls } = await openBooking(
    aBooking({ desk: { paid_cents: 2000, refund_cents: 2000 } }),
    {
      [refundCall]: { body: aBooking() },
    },
  );
  await userEvent.keyboard('r');
  const window = within(screen.getByRole('dialog', { name: 'Refund' }));
  await userEvent.click(window.getByRole('radio', { name: 'Cash at the desk' }));
  expect(window.getByText(/^Refund an online payment to its card/)).toBeVisible();
  await userEvent.click(window.getByRole('radio', { name: /^Full remaining amount/ }));
  await userEvent.type(window.getByLabelText(/^Reason/), 'The card was closed.');
  await userEvent.click(window.getByRole('button', { name: 'Refund $80.00 in cash' }));
  expect(await screen.findByText('Recorded: $80.00 refunded in cash.')).toBeVisible();
  expect(calls.find(({ call }) => call === refundCall)!.body).toEqual({
    amountCents: 8000,
    method: 'CASH',
    reason: 'The card was closed.',
    version: 1,
  });
});

test('a booking that was paid only at the desk is refunded in cash', async () => {
  await openBooking(
    aBooking({ refundable_cents: 0, desk: { paid_cents: 9000, refund_cents: 9000 } }),
  );
  await userEvent.keyboard('r');
  const window = within(screen.getByRole('dialog', { name: 'Refund' }));
  expect(window.getByRole('radio', { name: 'To the card' })).toBeDisabled();
  expect(window.getByRole('radio', { name: 'Cash at the desk' })).toBeChecked();
  expect(window.getByText('Paid: $90.00')).toBeVisible();
});

test('a cancellation can be undone for ten minutes, and a refund already sent is due at the desk', async () => {
  const reservation = aReservation({ status: 'CANCELLED', version: 2 });
  const restored = aBooking({
    reservation: aReservation({ deposit_due_cents: 6000, version: 3 }),
    history: [
      { id: 'h2', at: '2099-11-21T17:05:00.000Z', what: 'RESTORED', amount_cents: 6000 },
      ...aBooking().history,
    ],
  });
  const { calls } = await openBooking(
    aBooking({ reservation, restorable_until: '2099-11-21T17:10:00.000Z' }),
    { 'POST /admin/booking/1/restore': { body: restored } },
  );
  await userEvent.click(button('Undo cancellation'));
  expect(
    await screen.findByText(
      'The booking is confirmed again. The refund was already sent, so $60.00 of the deposit is due at the desk.',
    ),
  ).toBeVisible();
  expect(calls.find(({ call }) => call.endsWith('/restore'))!.body).toEqual({ version: 2 });
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 2, name: reservation.guest_name })).toHaveFocus(),
  );
});

test.each([
  ['is over', '2000-01-01T00:00:00.000Z'],
  ['was never possible', undefined],
])('cannot undo when that %s', async (_, restorable_until) => {
  const reservation = aReservation({ status: 'CANCELLED', version: 2 });
  await openBooking(aBooking({ reservation, ...(restorable_until ? { restorable_until } : {}) }));
  expect(screen.queryByRole('button', { name: 'Undo cancellation' })).toBeNull();
});
