import type { ManagedBooking } from '@studio/contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { putSquareOnPage } from '../../../card/test-square.ts';
import { writeGuestSession } from '../../../booking/manage/guest-session.ts';
import { booking, id } from '../../../booking/manage/test-booking.ts';
import { type Answers, failure, renderApp } from '../../../test-app.tsx';

const payment = `POST /booking/${id}/tip`;
const over: ManagedBooking = {
  ...booking,
  appointment_time: '2026-11-10T13:00:00-08:00',
  tip: { given_cents: 0, cannot: null },
};
const tipped = (given_cents: number, cannot: string | null = null): ManagedBooking => ({
  ...over,
  tip: { given_cents, cannot },
});
const paid = (status: string) => ({
  body: { status, reservationId: id, amount: 2000, message: '' },
});

const open = (search: string, answers: Answers = {}) =>
  renderApp(`/booking${search}`, {
    answers: { [`GET /booking/${id}`]: { body: over }, [payment]: paid('CONFIRMED'), ...answers },
  });
const openPayment = (tip: string, answers: Answers = {}) =>
  open(`/payment?id=${id}&tip=${tip}`, answers);

/** Waits for the card field to load, then pays. */
async function pay(amount = '$20.00') {
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

test('the booking offers a tip after the session, with no amount preselected', async () => {
  const { container } = open(`?id=${id}`);
  expect(await screen.findByRole('heading', { name: 'Leave a tip' })).toBeVisible();
  expect(screen.getByText('Tips go to our staff. You don’t have to leave one.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tip $20' })).toHaveAttribute(
    'href',
    '/booking/payment?number=7F3A-91C4&tip=2000',
  );
  expect(screen.getByRole('link', { name: 'Other amount' })).toHaveAttribute(
    'href',
    '/booking/payment?number=7F3A-91C4&tip=other',
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('the booking says what was given, and offers another tip', async () => {
  open(`?id=${id}`, { [`GET /booking/${id}`]: { body: tipped(2000) } });
  expect(await screen.findByText('You gave $20.00. Thank you!')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Tip $20' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Leave another tip' })).toBeVisible();
});

test.each([
  ['an earlier API', booking],
  ['a tip that cannot be left', tipped(0, 'You can leave a tip after your session.')],
])('the booking offers no tip: %s', async (_why, shown) => {
  open(`?id=${id}`, { [`GET /booking/${id}`]: { body: shown } });
  await screen.findByText('Booking 7F3A-91C4');
  expect(screen.queryByText(/ a tip/)).toBeNull();
});

test('the guest pays the chosen tip once, and the page says what was given', async () => {
  const { calls, container } = openPayment('2000');
  await screen.findByRole('button', { name: 'Pay $20.00' });
  expect(await axe(container)).toHaveNoViolations();
  await pay();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Thank you for your tip',
  );
  expect(screen.getByText('You gave $20.00')).toBeVisible();
  const [sent, ...more] = calls.filter(({ call }) => call === payment);
  expect(more).toEqual([]);
  expect(sent!.body).toEqual({
    sourceId: 'cnon:card-nonce-ok',
    amountCents: 2000,
    givenCents: 0,
  });
  expect(sent!.headers['idempotency-key']).toEqual(expect.any(String));
});

test('another amount is typed into an empty field', async () => {
  const { container } = openPayment('other');
  const field = await screen.findByLabelText('Tip in dollars');
  expect(field).toHaveValue('');
  expect(await axe(container)).toHaveNoViolations();
  for (const [typed, problem] of [
    ['-5', 'Enter an amount such as 25.00'],
    ['0.50', 'Enter a tip of at least $1.00'],
    ['1000.01', 'Enter a tip of at most $1,000.00'],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.type(field, `${typed}{Enter}`);
    expect(await screen.findByText(problem)).toBeVisible();
  }
  await userEvent.clear(field);
  await userEvent.type(field, '12.50{Enter}');
  expect(await screen.findByRole('button', { name: 'Pay $12.50' })).toBeVisible();
});

test('shows a tip that another tab gave, and gives another only under a new key', async () => {
  const sentence = 'This booking already has $20.00 in tips. Nothing was charged.';
  let shown = over;
  const answers = [
    () => {
      shown = tipped(2000);
      return failure(409, 'TERMS_CHANGED', sentence);
    },
    () => paid('CONFIRMED'),
  ];
  const { calls } = openPayment('2000', {
    [`GET /booking/${id}`]: () => ({ body: shown }),
    [payment]: () => answers.shift()!(),
  });
  await pay();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(
    await screen.findByText('This is in addition to the $20.00 that you gave already.'),
  ).toBeVisible();
  await pay();
  await screen.findByText('You gave $20.00');
  const sent = calls.filter(({ call }) => call === payment);
  expect(sent.map(({ body }) => (body as { givenCents: number }).givenCents)).toEqual([0, 2000]);
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

test('an unknown outcome asks for no second payment', async () => {
  openPayment('2000', { [payment]: { status: 202, ...paid('PENDING') } });
  await pay();
  expect(await screen.findByText('We are confirming your payment')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test.each(['2000', 'other', '99'])('says why no tip can be left: ?tip=%s', async (tip) => {
  const cannot = 'This booking is canceled. A tip can’t be left for it.';
  openPayment(tip, { [`GET /booking/${id}`]: { body: tipped(0, cannot) } });
  expect(await screen.findByText(cannot)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Pay|Continue)/ })).toBeNull();
});
