import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { putSquareOnPage } from '../../card/test-square.ts';
import { writeGuestSession } from '../../booking/manage/guest-session.ts';
import { booking, id } from '../../booking/manage/test-booking.ts';
import { type Answers, failure, renderApp } from '../../test-app.tsx';

const hold = `POST /booking/${id}/guests/hold`;
const payment = `POST /booking/${id}/pay`;
const held = () => ({
  body: { expiresAt: new Date(Date.now() + 600_000).toISOString(), amount: 3000 },
});
const paid = (status: string) => ({
  body: { status, reservationId: id, amount: 3000, message: '' },
});

const open = (answers: Answers = {}) =>
  renderApp(`/booking/payment?id=${id}&add=1`, {
    answers: {
      [`GET /booking/${id}`]: { body: booking },
      [hold]: held,
      [payment]: paid('CONFIRMED'),
      ...answers,
    },
  });

const agreement = () => screen.getByRole('checkbox', { name: /I have read and agree/ });
const payButton = () => screen.findByRole('button', { name: 'Pay $30.00' });
/** Waits for the card field to load, then agrees and pays. */
async function agreeAndPay() {
  const button = await payButton();
  await act(async () => undefined);
  await userEvent.click(agreement());
  await userEvent.click(button);
}

beforeEach(() => {
  sessionStorage.clear();
  writeGuestSession({ token: 'token-of-the-link', bookingId: id });
  putSquareOnPage();
});
afterEach(() => document.head.replaceChildren());

test('the seats are held, and paid for after agreeing, and the booking grows', async () => {
  const { calls } = open();
  expect(await screen.findByText('3 instead of 2')).toBeVisible();
  expect(await screen.findByText(/The seat is held for \d+:\d\d/)).toBeVisible();
  await agreeAndPay();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Your booking is now for 3 guests',
  );
  const [held, paid] = [hold, payment].map((name) => calls.find(({ call }) => call === name)!);
  expect(paid!.body).toEqual({
    sourceId: 'cnon:card-nonce-ok',
    addedGuests: 1,
    amount: 30,
    termsVersion: 1,
  });
  expect(paid!.headers['authorization']).toBe('Bearer token-of-the-link');
  expect(paid!.headers['idempotency-key']).toBe(held!.headers['idempotency-key']);
});

test.each([
  ['shows the balance that the server returns', [{ guest_count: 3, balance_cents: 37_500 }], 1],
  ['shows no balance when the server returns none', undefined, 0],
])('before and after paying, the page %s', async (_, more, shown) => {
  open({ [`GET /booking/${id}`]: { body: { ...booking, more } } });
  await payButton();
  expect(screen.queryAllByText('$375.00')).toHaveLength(shown);
  expect(screen.queryAllByText('At the workshop')).toHaveLength(shown);
  await agreeAndPay();
  expect(await screen.findByText('$30.00 is paid')).toBeVisible();
  expect(screen.queryAllByText('$375.00')).toHaveLength(shown);
  expect(screen.queryAllByText('At the workshop')).toHaveLength(shown);
});

test('charges nothing before the disclaimer is agreed to', async () => {
  const { calls } = open();
  await userEvent.click(await payButton());
  expect(agreement()).toHaveFocus();
  expect(calls.map(({ call }) => call)).not.toContain(payment);
});

test('a refused card shows an error, and another is charged under the same key', async () => {
  const sentence = 'Your card was declined. Nothing was charged. Please try another card.';
  const answers = [failure(402, 'SQUARE_ERROR', sentence), paid('CONFIRMED')];
  const { calls } = open({ [payment]: () => answers.shift()! });
  await agreeAndPay();
  expect(await screen.findByText(sentence)).toBeVisible();
  await userEvent.click(await payButton());
  expect(await screen.findByText('$30.00 is paid')).toBeVisible();
  const keys = calls
    .filter(({ call }) => call === payment)
    .map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('a session that fills up or closes meanwhile ends the countdown and the payment', async () => {
  const sentence = 'The studio has closed this session. Nothing was charged.';
  open({ [payment]: failure(400, 'SLOT_CLOSED', sentence) });
  await agreeAndPay();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByText(/The seat is held for/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Back to guests' })).toBeVisible();
});

test('an unknown outcome asks for no second payment', async () => {
  open({ [payment]: { status: 202, ...paid('PENDING') } });
  await agreeAndPay();
  expect(await screen.findByText('We are confirming your payment')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('a reload during the charge does not offer to pay', async () => {
  open({ [hold]: failure(409, 'IN_PROGRESS', 'Your payment is being processed.') });
  expect(await screen.findByText('We are confirming your payment')).toBeVisible();
});

test('guests who join after others have left are paid for under another key', async () => {
  const used = failure(422, 'IDEMPOTENCY_KEY_REUSED', 'You already used this checkout.');
  const answers = [used, held()];
  const { calls } = open({ [hold]: () => answers.shift()! });
  expect(await screen.findByText(/The seat is held for/)).toBeVisible();
  expect(screen.queryByText('You already used this checkout.')).toBeNull();
  await agreeAndPay();
  expect(await screen.findByText('$30.00 is paid')).toBeVisible();
  const [first, second, paid] = [hold, payment].flatMap((name) =>
    calls.filter(({ call }) => call === name).map(({ headers }) => headers['idempotency-key']),
  );
  expect(second).not.toBe(first);
  expect(paid).toBe(second);
});

test.each([
  ['without the session of its link', 401, 'UNAUTHORIZED'],
  ['of a booking that is not theirs', 404, 'NOT_FOUND'],
])(
  'a guest who opens the payment %s goes to the booking’s page, which opens its link again',
  async (_name, status, type) => {
    const { pageDocument } = open({
      [`GET /booking/${id}`]: failure(status, type, 'Please sign in.'),
    });
    await waitFor(() => expect(pageDocument.replace).toHaveBeenCalledWith(`/booking?id=${id}`));
  },
);
