import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { booking, id } from '../../booking/manage/test-booking.ts';
import { failure, maya, renderApp, studio, type Answers } from '../../test-app.tsx';

const opened = { token: 'token-of-the-link', expiresAt: '2026-11-18T21:00:00.000Z', bookingId: id };

const open = (address: string, answers: Answers = {}, account?: typeof maya) =>
  renderApp(address, {
    answers: {
      'POST /booking/open': { body: opened },
      [`GET /booking/${id}`]: { body: booking },
      ...answers,
    },
    ...(account ? { account } : {}),
  });

const tokenOf = (calls: ReturnType<typeof open>['calls'], call: string) =>
  calls.find((each) => each.call === call)?.headers['authorization'];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('a link opens its booking, and later visits of the tab do not need it', async () => {
  const { calls, unmount } = open('/booking#the-key');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Ring Workshop');
  expect(calls.find(({ call }) => call === 'POST /booking/open')?.body).toEqual({ key: 'the-key' });
  expect(tokenOf(calls, `GET /booking/${id}`)).toBe('Bearer token-of-the-link');
  unmount();
  const { calls: later } = open('/booking');
  expect(await screen.findByText('Booking 7F3A-91C4')).toBeVisible();
  expect(later.map(({ call }) => call)).not.toContain('POST /booking/open');
});

test('opens another booking when its link is pasted over a shown one', async () => {
  const other = crypto.randomUUID();
  const { calls, goTo, address } = open('/booking#the-key', {
    'POST /booking/open': ({ body }) => ({
      body: (body as { key: string }).key === 'the-key' ? opened : { ...opened, bookingId: other },
    }),
    [`GET /booking/${other}`]: { body: { ...booking, id: other, booking_number: '9C2E-44B0' } },
  });
  await screen.findByText('Booking 7F3A-91C4');
  for (let pasted = 1; pasted <= 2; pasted++) {
    await goTo('/booking#other-key');
    expect(await screen.findByText('Booking 9C2E-44B0')).toBeVisible();
    expect(screen.queryByText('Booking 7F3A-91C4')).toBeNull();
    expect(address()).toBe('/booking');
    const keys = calls.filter(({ call }) => call === 'POST /booking/open').map(({ body }) => body);
    expect(keys).toEqual([{ key: 'the-key' }, ...Array(pasted).fill({ key: 'other-key' })]);
  }
});

test('shows the booking of the last pasted link when an earlier response is late', async () => {
  const other = crypto.randomUUID();
  let answerFirst = () => {};
  const first = new Promise<void>((resolve) => (answerFirst = resolve));
  const { goTo } = open('/booking#the-key', {
    'POST /booking/open': async ({ body }) => {
      if ((body as { key: string }).key !== 'the-key')
        return { body: { ...opened, bookingId: other } };
      await first;
      return { body: opened };
    },
    [`GET /booking/${other}`]: { body: { ...booking, id: other, booking_number: '9C2E-44B0' } },
  });
  await goTo('/booking#other-key');
  await screen.findByText('Booking 9C2E-44B0');
  await act(async () => answerFirst());
  expect(screen.getByText('Booking 9C2E-44B0')).toBeVisible();
  expect(sessionStorage.getItem('studio.guest-session')).toContain(other);
});

test('tries the same link again when it could not be opened', async () => {
  const answers = [failure(503, 'UNAVAILABLE', 'Please try again in a moment.'), { body: opened }];
  open('/booking#the-key', { 'POST /booking/open': () => answers.shift()! });
  await userEvent.click(await screen.findByRole('button', { name: /again/i }));
  expect(await screen.findByText('Booking 7F3A-91C4')).toBeVisible();
});

test('the email is resent at most once a minute, and the button shows the wait', async () => {
  const call = `POST /booking/${id}/resend`;
  const { calls } = open('/booking#the-key', { [call]: { body: { sent: true } } });
  const button = await screen.findByRole('button', { name: 'Resend the email' });
  await userEvent.click(button);
  expect(await screen.findByText('Sent to the address you booked with')).toBeVisible();
  expect(button).toHaveAccessibleName(/^Resend in \d\ds$/);
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect(calls.filter((each) => each.call === call)).toHaveLength(1);
});

test('says that the link stays in the history of a shared computer, and ends it there', async () => {
  const call = `POST /booking/${id}/relink`;
  const { calls } = open('/booking#the-key', { [call]: { body: { sent: true, mailed: true } } });
  expect(
    await screen.findByText(/On a shared computer, turn the link off when you’re done/),
  ).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', { name: 'Email a new link, turn off old ones' }),
  );
  expect(screen.getByText(/will stop working, for everyone who has them/)).toBeVisible();
  expect(calls.map((each) => each.call)).not.toContain(call);
  await userEvent.click(screen.getByRole('button', { name: 'Turn off old links' }));
  expect(await screen.findByText(/All earlier links have stopped working/)).toBeVisible();
  expect(calls.at(-1)?.call).toBe(call);
});

test('loads a booking of the profile as the customer, whatever link was opened before', async () => {
  const other = crypto.randomUUID();
  const { unmount } = open('/booking#the-key');
  await screen.findByText('Booking 7F3A-91C4');
  unmount();
  const answers = { [`GET /booking/${other}`]: { body: { ...booking, id: other } } };
  const { calls } = open(`/booking?id=${other}`, answers, maya);
  await screen.findByText('Booking 7F3A-91C4');
  expect(tokenOf(calls, `GET /booking/${other}`)).toBe('Bearer token-of-the-test');
});

test('an invalid link, and a page without one, explain how to get a new one', async () => {
  const refused = failure(401, 'UNAUTHORIZED', 'This link no longer opens a booking.');
  const { calls, unmount } = open('/booking#old', {
    'POST /booking/open': refused,
    'POST /booking/link': { body: { sent: true } },
  });
  expect(await screen.findByText('This link no longer works')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Email'), 'maya{Enter}');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toBeInvalid();
  await userEvent.type(screen.getByLabelText('Email'), '@mail.example');
  await userEvent.click(screen.getByRole('button', { name: 'Email me a link' }));
  const answer = await screen.findByText(/we’ve emailed you a link to it/);
  expect(document.activeElement).toContainElement(answer);
  expect(document.body).not.toHaveFocus();
  expect(calls.at(-1)?.body).toEqual({ email: 'maya@mail.example' });
  unmount();
  open('/booking');
  expect(await screen.findByText('Open your booking with its number')).toHaveFocus();
});

test('canceling sends the shown refund, and a refusal changes nothing on the page', async () => {
  const sentence = 'The refund changed in the meantime.';
  const { calls } = open('/booking#the-key', {
    [`POST /booking/${id}/cancel`]: failure(409, 'TERMS_CHANGED', sentence),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel and get $60.00 back' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  const sent = calls.find(({ call }) => call.endsWith('/cancel'));
  expect(sent?.body).toEqual({ version: 1, refundCents: 6000 });
  await waitFor(() =>
    expect(calls.filter(({ call }) => call === `GET /booking/${id}`)).toHaveLength(2),
  );
});

test('a past booking shows its ticket and one sentence', async () => {
  jest.useFakeTimers({ now: new Date('2026-12-02T00:00:00Z'), advanceTimers: true });
  const started = 'This session has already started.';
  const cannot = { move: started, cancel: started, fewer: started, more: started };
  open('/booking#the-key', { [`GET /booking/${id}`]: { body: { ...booking, cannot } } });
  expect(await screen.findByText('This session is over.')).toBeVisible();
  expect(screen.getByText('Deposit paid, Nov 10').parentElement).toHaveTextContent('$60.00');
  for (const words of ['Due at the workshop', 'Add to calendar', 'Email with your link', 'Over']) {
    expect(screen.queryByText(words)).toBeNull();
  }
});

test('a step starts at its heading, and going back focuses the booking’s heading', async () => {
  open('/booking#the-key');
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel/ }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Cancel this booking' }),
  ).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Back to your booking' }));
  expect(await screen.findByRole('heading', { level: 1, name: booking.title })).toHaveFocus();
});

test('a booking still shows the balance at the workshop after some guests have left', async () => {
  open('/booking#the-key', {
    [`GET /booking/${id}`]: {
      body: { ...booking, guest_count: 1, refunded_cents: 3000, balance_cents: 13_500 },
    },
  });
  expect((await screen.findByText('Back to your card')).parentElement).toHaveTextContent('$30.00');
  expect(screen.getByText('Due at the workshop').parentElement).toHaveTextContent(
    '$135.00Anything you add at the studio is paid there.',
  );
});

test('sales tax is stated beside the balance as a part of the price, most of which may be paid', async () => {
  open('/booking#the-key', {
    [`GET /booking/${id}`]: {
      body: { ...booking, price_cents: 37_390, tax_cents: 390, balance_cents: 200 },
    },
  });
  expect((await screen.findByText('Due at the workshop')).parentElement).toHaveTextContent(
    '$2.00The price includes $3.90 sales tax.',
  );
});

test('an unavailable action is not a button, shows its reason, and offers contact with the studio', async () => {
  const sentence = 'Free moves ended Mon, Nov 30, 1:00 PM.';
  open('/booking#the-key', {
    [`GET /booking/${id}`]: {
      body: { ...booking, cannot: { ...booking.cannot, move: sentence } },
    },
  });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Change date/ })).toBeNull();
  expect(screen.getByText(/^Questions\?/)).toContainElement(
    await screen.findByRole('link', { name: studio.email }),
  );
});

test('a booking in a closed session says so, and offers neither payment nor calendar', async () => {
  const pay = 'The studio had to close this session.';
  const closed = {
    ...booking,
    is_closed: true,
    price_cents: 33_000,
    cannot: { ...booking.cannot, pay, more: pay },
  };
  open('/booking#the-key', { [`GET /booking/${id}`]: { body: closed } });
  expect(
    await screen.findByText(
      'We had to close this session and will contact you about another one. Nothing is due now.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: /^Change date.*At no cost/ })).toBeEnabled();
  expect(screen.queryByText(/At the bench|Add to .*calendar|Due at the workshop/i)).toBeNull();
  expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Change date/ }));
  expect(await screen.findByText('At no cost, instead of Tuesday, December 1.')).toBeVisible();
  expect(screen.queryByText('Moves left after this one')).toBeNull();
});
