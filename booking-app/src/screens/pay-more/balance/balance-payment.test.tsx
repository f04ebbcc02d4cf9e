import type { ManagedBooking } from '@studio/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { hear } from '@studio/shared-ui/test-spoken';
import { focusCard, putSquareOnPage } from '../../../card/test-square.ts';
import { writeGuestSession } from '../../../booking/manage/guest-session.ts';
import { booking, id } from '../../../booking/manage/test-booking.ts';
import { type Answers, failure, renderApp } from '../../../test-app.tsx';

const payment = `POST /booking/${id}/balance`;
const due: ManagedBooking = {
  ...booking,
  price_cents: 33_000,
  cannot: { ...booking.cannot, pay: null },
};
const paid = (status: string) => ({
  body: { status, reservationId: id, amount: 27_000, message: '' },
});

const open = (answers: Answers = {}) =>
  renderApp(`/booking/payment?id=${id}&balance=1`, {
    answers: { [`GET /booking/${id}`]: { body: due }, [payment]: paid('CONFIRMED'), ...answers },
  });

/** Waits for the card field to load, then pays. */
async function pay(amount = '$270.00') {
  const button = await screen.findByRole('button', { name: `Pay ${amount}` });
  await act(async () => undefined);
  await userEvent.click(button);
}

beforeEach(() => {
  sessionStorage.clear();
  writeGuestSession({ token: 'token-of-the-link', bookingId: id });
  putSquareOnPage();
});
afterEach(() => document.head.replaceChildren());

const toward = 'Pay $270.00 toward your balance. Anything you add at the studio is paid there.';

test('the booking shows the price, the paid amount and the balance, and links to its payment', async () => {
  renderApp(`/booking?id=${id}`, { answers: { [`GET /booking/${id}`]: { body: due } } });
  const link = await screen.findByRole('link', { name: 'Pay $270.00' });
  expect(link).toHaveAttribute('href', '/booking/payment?number=7F3A-91C4&balance=1');
  expect(screen.getByText('$330.00')).toBeVisible();
  expect(screen.getByText(toward)).toBeVisible();
});

test('a balance that is paid after the session does not speak of choices at the studio', async () => {
  const over = { ...due, tip: { given_cents: 0, cannot: null } };
  const answers = { [`GET /booking/${id}`]: { body: over } };
  const { unmount } = renderApp(`/booking?id=${id}`, { answers });
  await screen.findByRole('link', { name: 'Pay $270.00' });
  expect(screen.queryByText(/at the studio/)).toBeNull();
  unmount();
  open(answers);
  await screen.findByRole('button', { name: 'Pay $270.00' });
  expect(screen.queryByText(/at the studio|canceled/)).toBeNull();
  await pay();
  expect(await screen.findByText('Thank you for your payment.')).toBeVisible();
  expect(screen.queryByText(/at the studio/)).toBeNull();
});

test('the guest pays the shown amount once, and the page confirms it', async () => {
  const { calls, container } = open();
  await screen.findByRole('button', { name: 'Pay $270.00' });
  expect(screen.getByText(/^Anything you add at the studio is paid there\./)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await pay();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Your balance is paid',
  );
  const [sent, ...more] = calls.filter(({ call }) => call === payment);
  expect(more).toEqual([]);
  expect(sent!.body).toEqual({ sourceId: 'cnon:card-nonce-ok', amountCents: 27_000 });
  expect(sent!.headers['idempotency-key']).toEqual(expect.any(String));
});

test('a refused card gets the focus and is spoken once, and another is charged under the same key', async () => {
  const heard = hear();
  const sentence = 'Your card was declined. Nothing was charged. Please try another card.';
  const answers = [failure(402, 'SQUARE_ERROR', sentence), paid('CONFIRMED')];
  const { calls } = open({ [payment]: () => answers.shift()! });
  await pay();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(focusCard).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('group', { name: 'Card' })).toHaveAccessibleDescription(sentence);
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(heard.filter((words) => words === sentence)).toHaveLength(1));
  await pay();
  expect(await screen.findByText('$270.00 is paid')).toBeVisible();
  const keys = calls
    .filter(({ call }) => call === payment)
    .map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('shows a changed balance, and asks the guest to pay that amount', async () => {
  const sentence = 'The balance is now $135.00. Nothing was charged.';
  let shown = due;
  const { calls } = open({
    [`GET /booking/${id}`]: () => ({ body: shown }),
    [payment]: () => {
      shown = { ...due, balance_cents: 13_500 };
      return failure(409, 'TERMS_CHANGED', sentence);
    },
  });
  await pay();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay $135.00' })).toBeVisible();
  expect(calls.filter(({ call }) => call === payment)).toHaveLength(1);
});

test('an unknown outcome asks for no second payment', async () => {
  open({ [payment]: { status: 202, ...paid('PENDING') } });
  await pay();
  expect(await screen.findByText('We are confirming your payment')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('shows why nothing can be paid, without a button', async () => {
  const pay = 'Nothing is due.';
  open({
    [`GET /booking/${id}`]: {
      body: { ...due, balance_cents: 0, cannot: { ...due.cannot, pay } },
    },
  });
  expect(await screen.findByText(pay)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});
