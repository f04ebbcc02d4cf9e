import type { ManagedBooking } from '@studio/contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { putSquareOnPage } from '../../../card/test-square.ts';
import { writeGuestSession } from '../../../booking/manage/guest-session.ts';
import { booking, id } from '../../../booking/manage/test-booking.ts';
import { type Answers, failure, renderApp } from '../../../test-app.tsx';

const payment = `POST /booking/${id}/deposit`;
const why = 'The deposit is not paid yet.';

const held: ManagedBooking = {
  ...booking,
  status: 'HELD',
  paid_cents: 0,
  paid_on: null,
  to_pay: { amount_cents: 6000, until: '2026-11-26T21:00:00.000Z' },
  cannot: { move: why, cancel: why, fewer: why, more: why },
};

const open = (address: string, answers: Answers = {}) =>
  renderApp(address, {
    answers: {
      [`GET /booking/${id}`]: { body: held },
      [payment]: { body: { status: 'CONFIRMED', reservationId: id, amount: 6000, message: '' } },
      ...answers,
    },
  });

async function agreeAndPay() {
  const button = await screen.findByRole('button', { name: 'Pay $60.00' });
  await act(async () => undefined);
  await userEvent.click(screen.getByRole('checkbox', { name: /I have read and agree/ }));
  await userEvent.click(button);
}

beforeEach(() => {
  sessionStorage.clear();
  writeGuestSession({ token: 'token-of-the-link', bookingId: id });
  putSquareOnPage();
});
afterEach(() => document.head.replaceChildren());

test('a booking with an open deposit shows the amount, the deadline and one way to pay', async () => {
  open('/booking');
  expect(
    await screen.findByRole('heading', { name: 'Pay $60.00 to keep your seats' }),
  ).toBeVisible();
  expect(screen.getByText(/Thu, Nov 26, 1:00\sPM/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay $60.00' })).toHaveAttribute(
    'href',
    '/booking/payment?number=7F3A-91C4',
  );
  expect(screen.getByText('Deposit due').parentElement).toHaveTextContent('$60.00');
  expect(screen.queryByRole('button', { name: /^(Cancel|Change date)/ })).toBeNull();
  expect(screen.queryByText('Add to calendar')).toBeNull();
});

test('the guest pays with a card after agreeing, and the workshop is booked', async () => {
  const { calls } = open(`/booking/payment?id=${id}`);
  expect(await screen.findByText(/^Held for you until Thu, Nov 26/)).toBeVisible();
  await agreeAndPay();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Your workshop is booked',
  );
  const paid = calls.find(({ call }) => call === payment)!;
  expect(paid.body).toEqual({
    sourceId: 'cnon:card-nonce-ok',
    amount: 60,
    termsVersion: 1,
  });
  expect(paid.headers['authorization']).toBe('Bearer token-of-the-link');
});

test('a refusal is shown, and the next click pays', async () => {
  let isRefused = true;
  open(`/booking/payment?id=${id}`, {
    [payment]: () => {
      if (!isRefused) {
        return { body: { status: 'CONFIRMED', reservationId: id, amount: 6000, message: '' } };
      }
      isRefused = false;
      return failure(402, 'SQUARE_ERROR', 'Your card was declined.');
    },
  });
  await agreeAndPay();
  expect(await screen.findByText('Your card was declined.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $60.00' }));
  expect(await screen.findByText('$60.00 is paid')).toBeVisible();
});

test('a deposit that the studio recorded meanwhile leads to the booking, without charging a card', async () => {
  let isTaken = false;
  const confirmed = { ...booking, paid_cents: 0, desk: { paid_cents: 6000, refund_cents: 6000 } };
  open(`/booking/payment?id=${id}`, {
    [`GET /booking/${id}`]: () => ({ body: isTaken ? confirmed : held }),
    [payment]: () => {
      isTaken = true;
      return failure(409, 'NOT_CHANGEABLE', 'Nothing is due now.');
    },
  });
  await agreeAndPay();
  expect(await screen.findByText('Your card was not charged')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your workshop is booked');
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('an unknown outcome of a deposit asks for no second payment', async () => {
  open(`/booking/payment?id=${id}`, {
    [payment]: {
      status: 202,
      body: { status: 'PENDING', reservationId: id, amount: 6000, message: '' },
    },
  });
  await agreeAndPay();
  expect(await screen.findByText('We are confirming your payment')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('released seats show a message, and nothing is due', async () => {
  const sentence = 'The deposit was not paid, so we released the seats.';
  const cannot = { move: sentence, cancel: sentence, fewer: sentence, more: sentence };
  open('/booking', {
    [`GET /booking/${id}`]: { body: { ...held, to_pay: undefined, status: 'CANCELLED', cannot } },
  });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
});
