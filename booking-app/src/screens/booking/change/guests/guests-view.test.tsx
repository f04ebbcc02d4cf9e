import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { booking, id } from '../../../../booking/manage/test-booking.ts';
import { writeGuestSession } from '../../../../booking/manage/guest-session.ts';
import { renderApp } from '../../../../test-app.tsx';

const open = (changes: object = {}) => {
  writeGuestSession({ token: 'token-of-the-link', bookingId: id });
  return renderApp(`/booking?id=${id}&change=guests`, {
    answers: { [`GET /booking/${id}`]: { body: { ...booking, ...changes } } },
  });
};
const more = () => screen.findByRole('button', { name: 'Add one guest' });

beforeEach(() => sessionStorage.clear());

test('more guests cost their deposit, and are paid for on a separate page', async () => {
  open();
  await userEvent.click(await more());
  expect(screen.getByRole('heading', { name: 'Add one guest' })).toBeVisible();
  expect(screen.getByText('Deposit for 1 guest')).toBeVisible();
  expect(screen.getAllByText('$30.00')).toHaveLength(2);
  expect(screen.getByText('$405 at the workshop')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
    'href',
    '/booking/payment?number=7F3A-91C4&add=1',
  );
});

test('a guest who joins late pays a deposit that is non-refundable, which the page says first', async () => {
  jest.useFakeTimers({
    now: Date.parse(booking.appointment_time) - 86_400_000,
    advanceTimers: true,
  });
  open();
  const add = await more();
  const late = 'Your session is tomorrow, so this deposit is non-refundable.';
  expect(screen.queryByText(late)).toBeNull();
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(add);
  expect(screen.getByText(late)).toBeVisible();
  jest.useRealTimers();
});

test('the server sets the balance of another party size', async () => {
  open({
    balance_cents: 24_000,
    fewer: [{ guest_count: 1, refund_cents: 3000, balance_cents: 27_000 }],
    more: [{ guest_count: 3, balance_cents: 37_500 }],
  });
  await userEvent.click(await more());
  expect(screen.getByText('$240 at the workshop')).toBeVisible();
  expect(screen.getByText('$375 at the workshop')).toBeVisible();
  const fewer = screen.getByRole('button', { name: 'Remove one guest' });
  await userEvent.click(fewer);
  await userEvent.click(fewer);
  expect(screen.getByText('$270 at the workshop')).toBeVisible();
});

test('offers only the sizes that the add-ons allow, and says why there is no smaller one', async () => {
  const limit = 'This booking has 3 of Stone setting, and 1 guest can have 2. Remove 1 first.';
  open({ guest_count: 3, fewer: [{ guest_count: 2, refund_cents: 3000 }], fewer_limit: limit });
  const fewer = await screen.findByRole('button', { name: 'Remove one guest' });
  expect(screen.queryByText(limit, { exact: false })).not.toBeInTheDocument();
  await userEvent.click(fewer);
  expect(screen.getByText(`You keep 2 seats. We’ll release the other one. ${limit}`)).toBeVisible();
  expect(fewer).toHaveAttribute('aria-disabled', 'true');
});

test('shows no balance of another party size when the server sends none', async () => {
  open({ fewer: [{ guest_count: 1, refund_cents: 3000 }], more: undefined });
  await userEvent.click(await more());
  expect(screen.getAllByText(/at the workshop$/)).toHaveLength(1);
  expect(screen.getByText('$270 at the workshop')).toBeVisible();
});

test('the guest chooses by name who won’t come, and unsigned guests are chosen first', async () => {
  writeGuestSession({ token: 'token-of-the-link', bookingId: id });
  const url = 'https://studio.example/booking/guest#key';
  const seats = [
    { id: 1, seat: 1, url, isSigned: false },
    { id: 4, seat: 2, url, isSigned: true, guestName: 'Jun Okada' },
  ];
  const { calls } = renderApp(`/booking?id=${id}&change=guests`, {
    answers: {
      [`GET /booking/${id}`]: { body: booking },
      [`GET /booking/${id}/seats`]: { body: { isWaiverRequired: false, seats } },
      [`POST /booking/${id}/guests`]: { body: { ...booking, guest_count: 1 } },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove one guest' }));
  expect(await screen.findByRole('group', { name: 'Who won’t come?' })).toBeVisible();
  const first = screen.getByRole('checkbox', { name: 'Guest 1, not signed' });
  expect(first).toBeChecked();
  await userEvent.click(first);
  await userEvent.click(screen.getByRole('button', { name: /^Remove 1 guest/ }));
  expect(screen.getByText('Choose the guest who won’t come.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Jun Okada' }));
  await userEvent.click(screen.getByRole('button', { name: /^Remove 1 guest/ }));
  await screen.findByRole('heading', { name: 'Your booking is now for 1 guest' });
  const [body] = calls.filter(({ call }) => call === `POST /booking/${id}/guests`);
  expect(body!.body).toEqual({ guestCount: 1, refundCents: 3000, version: 1, leaving: [4] });
});

test('offers as many guests as the session has seats, and another session may have more', async () => {
  open({ free_seats: 1 });
  await userEvent.click(await more());
  expect(await more()).toHaveAttribute('aria-disabled', 'true');
  expect(await more()).toHaveFocus();
  expect(screen.getByText(/1 is free, so you can have up to 3/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change date first' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Change date' })).toBeVisible();
});

test('offers no other session to a party that already has the most guests of a booking', async () => {
  open({ free_seats: 6 });
  await more();
  expect(screen.queryByText(/^Need more than/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change date first' })).toBeNull();
});

test('in a larger session the party still has at most the guests of one booking', async () => {
  open({ free_seats: 14 });
  await more();
  expect(screen.getByText(/14 are free, so you can have up to 8\.$/)).toBeVisible();
  for (let guests = 3; guests <= 8; guests++) await userEvent.click(await more());
  expect(await more()).toHaveAttribute('aria-disabled', 'true');
});

test('in a full session the party can only get smaller', async () => {
  open({ free_seats: 0, cannot: { ...booking.cannot, more: 'This session is full.' } });
  expect(await more()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('This session is full.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove one guest' }));
  expect(screen.getByRole('button', { name: 'Remove 1 guest, get $30.00 back' })).toBeEnabled();
});

test('fewer guests see the new party, the refund, its deadline, and how to cancel the booking', async () => {
  const { container } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove one guest' }));
  expect(screen.getByText(/^You keep one seat\. We’ll release the other one/)).toBeVisible();
  expect(screen.getByText('Released')).toBeVisible();
  expect(screen.getByText('Deposit kept by the studio')).toBeVisible();
  expect(
    screen.getByText(/^To the card you paid with.*Free until Tue, Nov 24, 1:00 PM\.$/),
  ).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the booking' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Cancel this booking' }),
  ).toBeVisible();
});

test('a smaller party keeps the amount paid at the desk', async () => {
  open({
    paid_cents: 0,
    desk: { paid_cents: 6000, refund_cents: 6000 },
    fewer: [{ guest_count: 1, refund_cents: 0, balance_cents: 10_500 }],
    terms: { ...booking.terms, refund_cents: 0 },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove one guest' }));
  expect(screen.getByText('What you paid at the studio counts toward your balance.')).toBeVisible();
  expect(screen.getByText(/^To give up all seats.*get \$60\.00 back/)).toBeVisible();
  expect(screen.queryByText('The refund deadline had passed.')).toBeNull();
});

test('a smaller party that has overpaid at the desk shows what the studio pays back', async () => {
  open({
    desk: { paid_cents: 27_000, refund_cents: 27_000 },
    balance_cents: 0,
    fewer: [{ guest_count: 1, refund_cents: 3000, desk_refund_cents: 13_500, balance_cents: 0 }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove one guest' }));
  expect(
    screen.getByText(/^We’ll pay back \$135\.00 of what you paid at the studio/),
  ).toBeVisible();
  expect(screen.getByText('Stays paid').parentElement).toHaveTextContent('$165.00');
});

test('a guest who joined a lapsed booking later can leave with a refund until a date', async () => {
  const joined_refund_until = '2026-12-13T21:00:00.000Z';
  const terms = { ...booking.terms, refund_until: null, refund_cents: 3000, joined_refund_until };
  open({ terms });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove one guest' }));
  expect(screen.getByText(/Free until Sun, Dec 13, 1:00 PM\.$/)).toBeVisible();
});

test('arrows change the number of guests within its limits', async () => {
  open({ free_seats: 1 });
  const number = await screen.findByRole('spinbutton', { name: 'How many guests?' });
  number.focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(number).toHaveAttribute('aria-valuenow', '3');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(number).toHaveAttribute('aria-valuetext', '1 guest');
  expect(number).toHaveFocus();
});
