import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { hear } from '@studio/shared-ui/test-spoken';
import { readGuestSession } from '../booking/manage/guest-session.ts';
import { id } from '../booking/manage/test-booking.ts';
import { type Answers, failure, renderApp } from '../test-app.tsx';

const opened = {
  token: 'token-of-the-code',
  expiresAt: '2026-11-18T21:00:00.000Z',
  bookingId: id,
  bookingNumber: '7F3A-91C4',
  key: 'key-of-the-link',
};

const open = (address = '/booking', answers: Answers = {}) =>
  renderApp(address, {
    answers: {
      'POST /booking/code': { body: { sent: true, resendAfter: 60 } },
      'POST /booking/code/open': { body: opened },
      ...answers,
    },
  });

const number = () => screen.findByLabelText('Booking number');
const email = () => screen.getByLabelText('Email');
const code = () => screen.findByLabelText('Verification code');
const bodiesOf = (calls: ReturnType<typeof open>['calls'], path: string) =>
  calls.filter(({ call }) => call === `POST ${path}`).map(({ body }) => body);

async function ask(typed = '7F3A-91C4') {
  await userEvent.type(await number(), typed);
  await userEvent.type(email(), 'Maya@Mail.Example{Enter}');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a guest whose link lost its key opens the booking by keyboard with its number and a code', async () => {
  const heard = hear();
  const { calls, container, pageDocument } = open('/booking?change=cancel');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Open your booking with its number' }),
  ).toHaveFocus();
  await userEvent.tab();
  expect(await number()).toHaveFocus();
  expect(email()).toHaveAttribute('autocomplete', 'email');
  await ask(' #7f3a\u201391c4');
  expect(await code()).toHaveFocus();
  expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await axe(container)).toHaveNoViolations();
  await waitFor(() =>
    expect(heard.join()).toMatch(
      /If a booking has this number and address, we’ve emailed a code.* until 30 days after/,
    ),
  );
  await userEvent.keyboard('123456{Enter}');
  await waitFor(() =>
    expect(pageDocument.replace).toHaveBeenCalledWith('/booking?change=cancel&number=7F3A-91C4'),
  );
  const pair = { bookingNumber: '7F3A91C4', email: 'maya@mail.example' };
  expect(bodiesOf(calls, '/booking/code')).toEqual([pair]);
  expect(bodiesOf(calls, '/booking/code/open')).toEqual([{ ...pair, code: '123456' }]);
  expect(readGuestSession()).toMatchObject({
    token: 'token-of-the-code',
    bookingId: id,
    linkKey: 'key-of-the-link',
  });
});

test('a mistyped number and address say so at their fields, and send nothing', async () => {
  const { calls } = open();
  await userEvent.type(await number(), '7F3A');
  await userEvent.type(email(), 'maya{Enter}');
  expect(await number()).toHaveFocus();
  expect(await number()).toHaveAccessibleDescription(
    'Enter the whole number, such as 7F3A-91C4 Optional',
  );
  expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
  expect(bodiesOf(calls, '/booking/code')).toEqual([]);
});

test('a refused request and a refused code stay in their fields', async () => {
  const answers = [
    failure(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please wait a while.'),
    { body: { sent: true, resendAfter: 60 } },
  ];
  open('/booking', {
    'POST /booking/code': () => answers.shift()!,
    'POST /booking/code/open': failure(400, 'CODE_INVALID', 'The code is wrong or has expired.'),
  });
  await ask();
  expect(await screen.findByText('Too many attempts. Please wait a while.')).toBeVisible();
  expect(email()).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }));
  await userEvent.type(await code(), '12{Enter}');
  expect(await code()).toHaveAccessibleDescription('Enter the 6-digit code');
  await userEvent.type(await code(), '123456{Enter}');
  await waitFor(async () =>
    expect(await code()).toHaveAccessibleDescription('The code is wrong or has expired.'),
  );
  expect(await code()).toHaveFocus();
  expect(readGuestSession()).toBeNull();
});

test('another number hides the code’s field, and a reload keeps it', async () => {
  const { unmount } = open();
  await ask();
  await code();
  unmount();
  open();
  await code();
  expect(await number()).toHaveValue('7F3A-91C4');
  expect(screen.getByRole('button', { name: /^Resend in \d+s$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await userEvent.type(await number(), '5');
  expect(screen.queryByLabelText('Verification code')).toBeNull();
  expect(screen.getByRole('button', { name: 'Email me a code' })).toBeEnabled();
});

test('an address that names a booking fills in its number', async () => {
  open('/booking?number=7F3A-91C4', {
    'GET /booking/7F3A-91C4': failure(401, 'UNAUTHORIZED', 'Please sign in.'),
  });
  expect(await number()).toHaveValue('7F3A-91C4');
});
