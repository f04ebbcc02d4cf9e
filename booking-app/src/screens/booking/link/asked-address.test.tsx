import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { writeGuestSession } from '../../../booking/manage/guest-session.ts';
import { booking, id } from '../../../booking/manage/test-booking.ts';
import { failure, maya, renderApp, type Answers } from '../../../test-app.tsx';

const other = '0d7b6c1e-93a4-4f8b-8f0e-6a1c2b3d4e5f';
const numbers = { [id]: '7F3A-91C4', [other]: '9C2E-44B0' };

/** Returns keys in the server’s format, with a false signature. */
const keyOf = (bookingId: string): string =>
  Buffer.concat([Buffer.from(bookingId.replaceAll('-', ''), 'hex'), Buffer.alloc(32)]).toString(
    'base64url',
  );

const needed = failure(403, 'EMAIL_NEEDED', 'Please open the link in your email again.');
const wrong = failure(403, 'EMAIL_NEEDED', 'This booking has a different email address.');

/** Opens a link that was first opened more than a day ago. */
const open = (address = `/booking#${keyOf(id)}`, answers: Answers = {}, account?: typeof maya) =>
  renderApp(address, {
    answers: {
      'POST /booking/open': ({ body }) => {
        const { key, email } = body as { key: string; email?: string };
        if (!email) return needed;
        if (email !== 'maya@mail.example') return wrong;
        const bookingId = key === keyOf(id) ? id : other;
        const expiresAt = '2026-11-18T21:00:00.000Z';
        return { body: { token: `token-of-${bookingId}`, expiresAt, bookingId } };
      },
      ...Object.fromEntries(
        Object.entries(numbers).map(([bookingId, booking_number]) => [
          `GET /booking/${bookingId}`,
          ({ headers }) =>
            headers['authorization'] === `Bearer token-of-${bookingId}`
              ? { body: { ...booking, id: bookingId, booking_number } }
              : failure(404, 'NOT_FOUND', 'This booking no longer exists.'),
        ]),
      ),
      ...answers,
    },
    ...(account ? { account } : {}),
  });

const heading = 'Enter the email address you booked with';
const field = () => screen.findByLabelText('Email');
const bookingCalls = (calls: ReturnType<typeof open>['calls']) =>
  calls.filter(({ call }) => call.includes('/booking/')).map(({ call }) => call);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('an old link says why it needs the email address, takes it by keyboard, and opens with it', async () => {
  const { calls, address, container } = open();
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toHaveFocus();
  expect(screen.getByText(/so that nobody else who uses this browser can open/)).toBeVisible();
  expect(await field()).toHaveAttribute('autocomplete', 'email');
  expect(await field()).toHaveAttribute('inputmode', 'email');
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.tab();
  expect(await field()).toHaveFocus();
  await userEvent.keyboard(' Maya@Mail.Example {Enter}');
  expect(await screen.findByText('Booking 7F3A-91C4')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: booking.title })).toHaveFocus();
  expect(address()).toBe('/booking');
  const opened = calls.filter(({ call }) => call === 'POST /booking/open');
  expect(opened.map(({ body }) => body)).toEqual([
    { key: keyOf(id) },
    { key: keyOf(id), email: 'maya@mail.example' },
  ]);
});

test('a refused address stays in its field, which shows what to do', async () => {
  const tooMany = failure(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please wait a while.');
  const answers = [needed, wrong, tooMany];
  open(undefined, { 'POST /booking/open': () => answers.shift()! });
  await userEvent.click(await screen.findByRole('button', { name: 'Open booking' }));
  expect(await field()).toHaveAccessibleDescription('Email is required');
  await userEvent.type(await field(), 'jun@mail.example');
  for (const sentence of [
    'This booking has a different email address.',
    'Too many attempts. Please wait a while.',
  ]) {
    await userEvent.click(screen.getByRole('button', { name: 'Open booking' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(await field()).toHaveAccessibleDescription(sentence);
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveValue('jun@mail.example');
  }
});

test('asks for the address of a link that is pasted over another booking', async () => {
  writeGuestSession({ bookingId: id, token: `token-of-${id}` });
  const { goTo } = open('/booking');
  await screen.findByText('Booking 7F3A-91C4');
  await goTo(`/booking#${keyOf(other)}`);
  await userEvent.type(await field(), 'maya@mail.example{Enter}');
  expect(await screen.findByText('Booking 9C2E-44B0')).toBeVisible();
  expect(screen.queryByText('Booking 7F3A-91C4')).toBeNull();
});

test('does not ask in a tab that has the link open', async () => {
  writeGuestSession({ bookingId: id, token: `token-of-${id}` });
  open();
  expect(await screen.findByText('Booking 7F3A-91C4')).toBeVisible();
});

const asCustomer: Answers = {
  [`GET /booking/${id}`]: ({ headers }) =>
    headers['authorization'] === 'Bearer token-of-the-test'
      ? { body: booking }
      : failure(401, 'UNAUTHORIZED', 'Please sign in.'),
};

test.each([
  ['and has opened no link', () => {}],
  ['and whose link session is over', () => writeGuestSession({ bookingId: id, token: 'ended' })],
])('does not ask a customer who owns the booking %s', async (_name, prepare) => {
  prepare();
  open(undefined, asCustomer, maya);
  expect(await screen.findByText('Booking 7F3A-91C4')).toBeVisible();
});

test.each([
  ['a tab whose link session is over', { bookingId: id, token: 'ended' }, undefined],
  ['a customer who does not own the booking', null, maya],
])('asks %s, and opens with the address', async (_name, session, account) => {
  if (session) writeGuestSession(session);
  open(undefined, {}, account);
  await userEvent.type(await field(), 'maya@mail.example{Enter}');
  expect(await screen.findByText('Booking 7F3A-91C4')).toBeVisible();
});

/** A session of the link, which the server no longer accepts. */
const endedSession = (bookingId: string) =>
  writeGuestSession({
    bookingId,
    token: 'ended',
    bookingNumber: numbers[id],
    linkKey: keyOf(bookingId),
  });

const afterAnHour: Answers = {
  [`GET /booking/${id}`]: ({ headers }) =>
    headers['authorization'] === `Bearer token-of-${id}`
      ? { body: booking }
      : failure(401, 'TOKEN_EXPIRED', 'Your session has expired.'),
};

test.each(['/booking', '/booking?number=7F3A-91C4&change=cancel'])(
  'a tab that is reloaded at %s when its session is over asks as its link would',
  async (address) => {
    endedSession(id);
    const { calls } = open(address, afterAnHour);
    await userEvent.type(await field(), 'maya@mail.example{Enter}');
    await waitFor(() => expect(screen.queryByText(heading)).toBeNull());
    expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toMatch(/no longer/);
    const opened = calls.filter(({ call }) => call === 'POST /booking/open');
    expect(opened.map(({ body }) => body)).toEqual([
      { key: keyOf(id) },
      { key: keyOf(id), email: 'maya@mail.example' },
    ]);
  },
);

test('a tab whose session is over opens its link again without asking on the first day', async () => {
  endedSession(id);
  const again = { token: `token-of-${id}`, expiresAt: '2026-11-18T21:00:00.000Z', bookingId: id };
  open('/booking', { ...afterAnHour, 'POST /booking/open': { body: again } });
  expect(await screen.findByText('Booking 7F3A-91C4')).toBeVisible();
});

test('a tab whose link was replaced says so, once', async () => {
  endedSession(id);
  const { calls } = open('/booking', {
    ...afterAnHour,
    'POST /booking/open': failure(401, 'UNAUTHORIZED', 'This link no longer opens a booking.'),
  });
  expect(await screen.findByText('This link no longer works')).toBeVisible();
  expect(calls.filter(({ call }) => call === 'POST /booking/open')).toHaveLength(1);
});

test('the ended link of a tab opens no other booking that its address names', async () => {
  writeGuestSession({ bookingId: id, token: '', bookingNumber: numbers[id], linkKey: keyOf(id) });
  const { calls } = open('/booking?number=9C2E-44B0', {
    'GET /booking/9C2E-44B0': failure(401, 'UNAUTHORIZED', 'Please sign in.'),
  });
  expect(await screen.findByText('Open your booking with its number')).toBeVisible();
  expect(bookingCalls(calls)).toEqual(['GET /booking/9C2E-44B0']);
});

test('asks a visitor without reading the booking first', async () => {
  const { calls } = open();
  await screen.findByText(heading);
  expect(bookingCalls(calls)).toEqual(['POST /booking/open']);
});

test('a guest who does not know the address finds the booking by email, or goes back', async () => {
  const { calls } = open(undefined, { 'POST /booking/link': { body: { sent: true } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Find my booking' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Find your booking' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading', { level: 1, name: heading })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Find my booking' }));
  await userEvent.type(await field(), 'maya@work.example{Enter}');
  expect(await screen.findByText(/we’ve emailed you a link to it/)).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ email: 'maya@work.example' });
});
