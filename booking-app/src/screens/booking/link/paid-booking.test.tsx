import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepBooked } from '../../../booking/ticket/booked.ts';
import { readGuestSession, writeGuestSession } from '../../../booking/manage/guest-session.ts';
import { booking, id } from '../../../booking/manage/test-booking.ts';
import { failure, maya, renderApp, type Answers } from '../../../test-app.tsx';

const number = '7F3A-91C4';
const paid = { checkoutId: 'paid-checkout', email: 'maya@mail.example', bookingNumber: number };
const session = { token: 'token-of-the-checkout', bookingId: id, bookingNumber: number };
const answer = { body: { ...session, expiresAt: '2026-11-18T21:00:00.000Z' } };
const openCall = 'POST /booking/open';
const ended = failure(401, 'UNAUTHORIZED', 'This link no longer opens a booking.');

const open = (address: string, answers: Answers = {}, account?: typeof maya) =>
  renderApp(address, {
    answers: {
      [openCall]: answer,
      [`GET /booking/${id}`]: ({ headers }) =>
        headers['authorization'] === 'Bearer token-of-the-checkout'
          ? { body: booking }
          : failure(401, 'UNAUTHORIZED', 'Please sign in.'),
      ...answers,
    },
    ...(account && { account }),
  });

const opened = ({ calls }: ReturnType<typeof open>) =>
  calls.filter(({ call }) => call === openCall);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([`/booking?number=${number}`, '/booking'])(
  'the tab that paid opens its booking by the checkout at %s',
  async (address) => {
    keepBooked(paid);
    const view = open(address);
    expect(await screen.findByText(`Booking ${number}`)).toBeVisible();
    expect(opened(view).map(({ body }) => body)).toEqual([{ checkoutId: 'paid-checkout' }]);
    expect(view.address()).toBe(address);
    expect(readGuestSession()).toEqual(session);
  },
);

test('a booking that is open in a session of the tab is not opened again', async () => {
  keepBooked(paid);
  writeGuestSession(session);
  const view = open(`/booking?number=${number}`);
  expect(await screen.findByText(`Booking ${number}`)).toBeVisible();
  expect(opened(view)).toEqual([]);
});

test('the checkout of another booking opens nothing: a customer’s own booking is requested by its number', async () => {
  keepBooked({ ...paid, bookingNumber: '9C2E-44B0' });
  const answers = { [`GET /booking/${number}`]: { body: booking } };
  const view = open(`/booking?number=${number}`, answers, maya);
  expect(await screen.findByText(`Booking ${number}`)).toBeVisible();
  expect(opened(view)).toEqual([]);
  const [asked] = view.calls.filter(({ call }) => call === `GET /booking/${number}`);
  expect(asked!.headers['authorization']).toBe('Bearer token-of-the-test');
});

test('a checkout that no longer opens its booking opens with the account, or asks for the booking’s number', async () => {
  keepBooked(paid);
  const answers = { [openCall]: ended, [`GET /booking/${number}`]: { body: booking } };
  const { unmount } = open(`/booking?number=${number}`, answers, maya);
  expect(await screen.findByText(`Booking ${number}`)).toBeVisible();
  unmount();
  localStorage.clear();
  open(`/booking?number=${number}`, { ...answers, [`GET /booking/${number}`]: ended });
  expect(await screen.findByText('Open your booking with its number')).toBeVisible();
});

test('a day later, the tab that paid asks for the address and opens with it', async () => {
  keepBooked(paid);
  const needed = failure(403, 'EMAIL_NEEDED', 'Please open the link in your email again.');
  const view = open('/booking', {
    [openCall]: ({ body }) => ((body as { email?: string }).email ? answer : needed),
  });
  await userEvent.type(await screen.findByLabelText('Email'), 'maya@mail.example{Enter}');
  expect(await screen.findByText(`Booking ${number}`)).toBeVisible();
  expect(opened(view).at(-1)?.body).toEqual({
    checkoutId: 'paid-checkout',
    email: 'maya@mail.example',
  });
});

test('a day later, a customer who owns the booking is not asked', async () => {
  keepBooked(paid);
  const needed = failure(403, 'EMAIL_NEEDED', 'Please open the link in your email again.');
  open('/booking', { [openCall]: needed, [`GET /booking/${number}`]: { body: booking } }, maya);
  expect(await screen.findByText(`Booking ${number}`)).toBeVisible();
});

test('a click retries when the server could not open it', async () => {
  keepBooked(paid);
  const answers = [failure(503, 'UNAVAILABLE', 'We can’t answer right now.'), answer];
  open('/booking', { [openCall]: () => answers.shift()! });
  expect(await screen.findByText('We can’t answer right now.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(`Booking ${number}`)).toBeVisible();
});

test('an address of the previous release opens, and gets the number in place of the id', async () => {
  writeGuestSession(session);
  const view = open(`/booking?id=${id}&change=cancel`);
  await waitFor(() => expect(view.address()).toBe(`/booking?change=cancel&number=${number}`));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});
