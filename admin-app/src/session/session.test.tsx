import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aReservation,
  failure,
  minutesFromNow,
  openApp,
  sessionOf,
  type Answers,
} from '../test-app.tsx';

const openPanel = (answers: Answers = {}, minutes = 240) =>
  openApp('/admin', { stored: sessionOf('stored', minutes), answers });

const expectLoggedOut = async () => {
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(window.location.pathname).toBe('/admin/login');
  // The page for the next sign-in is not a secret.
  expect(Object.keys(localStorage).filter((key) => key !== 'adminLastPage')).toEqual([]);
};

afterEach(() => jest.useRealTimers());

test('without a session, the panel leads to the login page and sends no request', async () => {
  const { calls } = openApp('/admin');
  await expectLoggedOut();
  expect(calls.map(({ call }) => call)).toEqual(['GET /studio']);
});

test.each([
  ['expired', { token: 'stored', expiresAt: minutesFromNow(-1) }],
  ['without an expiry', { token: 'stored', expiresAt: '' }],
  ['with an unreadable expiry', { token: 'stored', expiresAt: 'soon' }],
])('removes a stored session that is %s', async (_, stored) => {
  openApp('/admin', { stored });
  await expectLoggedOut();
});

test('verifies a stored session before showing anything of the panel', async () => {
  let confirm: (answer: { body: unknown }) => void = () => {};
  const verification = new Promise<{ body: unknown }>((resolve) => (confirm = resolve));
  const { calls } = openPanel({ 'GET /admin/verify': verification });
  expect(await screen.findByText('Verifying admin access...')).toBeVisible();
  expect(screen.queryByText('Admin Panel')).not.toBeInTheDocument();
  confirm({ body: { valid: true } });
  expect(await screen.findByText('Admin Panel')).toBeVisible();
  expect(calls[0]).toMatchObject({ call: 'GET /admin/verify', authorization: 'Bearer stored' });
});

test('removes a stored session that the server refuses', async () => {
  openPanel({ 'GET /admin/verify': failure(401, 'UNAUTHORIZED', 'Please sign in.') });
  await expectLoggedOut();
});

test('keeps the session when the server cannot be reached', async () => {
  let isUp = false;
  openPanel({
    'GET /admin/verify': () => (isUp ? { body: { valid: true } } : { status: 503 }),
  });
  await screen.findByText('We couldn’t verify your session. Please try again.');
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Admin Panel')).toBeVisible();
});

test.each([
  ['a TOKEN_EXPIRED error', failure(403, 'TOKEN_EXPIRED', 'Your session has expired.')],
  ['a 401 answer', failure(401, 'UNAUTHORIZED', 'Please sign in.')],
])('%s to any call ends the session', async (_, answer) => {
  openPanel({ 'GET /reservation': answer });
  await expectLoggedOut();
});

test('the login page says that a session has ended, but not after a sign-out', async () => {
  const ended = 'Your session has ended. Log in to continue where you left off.';
  let isLive = false;
  openPanel({
    'GET /reservation': () => (isLive ? { body: [] } : { status: 401 }),
  });
  expect(await screen.findByText(ended)).toBeVisible();
  isLive = true;
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await expectLoggedOut();
  expect(screen.queryByText(ended)).not.toBeInTheDocument();
});

test('a 401 answer to a public call ends nothing', async () => {
  openPanel({ 'GET /services': failure(401, 'UNAUTHORIZED', 'No.') });
  expect(await screen.findByText('Failed to load services')).toBeVisible();
  expect(screen.getByText('Admin Panel')).toBeVisible();
});

test('the bar shows the remaining time, without a warning while it is long', async () => {
  openPanel({}, 185);
  expect(await screen.findByText('3h 5m')).toBeVisible();
  expect(screen.queryByText(/will expire in/)).not.toBeInTheDocument();
});

test('under 30 minutes a warning offers to refresh, and the new session is kept', async () => {
  openPanel({ 'POST /admin/refresh': { body: sessionOf('longer') } }, 24);
  expect(
    await screen.findByText(
      'Your admin session will expire in 24m. Refresh your session or save your work.',
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Session' }));
  expect(await screen.findByText('4h 0m')).toBeVisible();
  expect(screen.queryByText(/will expire in/)).not.toBeInTheDocument();
  expect(localStorage.getItem('adminToken')).toBe('longer');
  expect(screen.getByRole('heading', { name: 'Admin Panel' })).toHaveFocus();
});

test('Extend Session sends the token and a failed refresh ends the session', async () => {
  const { calls } = openPanel({ 'POST /admin/refresh': { status: 503 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Extend Session' }));
  await expectLoggedOut();
  expect(calls).toContainEqual(
    expect.objectContaining({ call: 'POST /admin/refresh', authorization: 'Bearer stored' }),
  );
});

test('Logout forgets the session at once and tells the server', async () => {
  const { calls } = openPanel({ 'POST /admin/logout': new Promise(() => {}) });
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await expectLoggedOut();
  expect(calls).toContainEqual({
    call: 'POST /admin/logout',
    query: {},
    body: {},
    authorization: 'Bearer stored',
  });
});

test('signing out while the session is being extended stays in force, and the new token is ended', async () => {
  let extend: (answer: { body: unknown }) => void = () => {};
  const { calls } = openPanel({
    'POST /admin/refresh': new Promise((resolve) => (extend = resolve)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Extend Session' }));
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await expectLoggedOut();
  extend({ body: sessionOf('longer') });
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({ call: 'POST /admin/logout', authorization: 'Bearer longer' }),
    ),
  );
  await expectLoggedOut();
});

test('after a sign-out the next user sees nothing that was loaded before', async () => {
  const { calls } = openPanel();
  await screen.findByText('Maya Lindqvist');
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await userEvent.type(await screen.findByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  await screen.findByText('Maya Lindqvist');
  const reads = calls.filter(({ call }) => call === 'GET /reservation');
  expect(reads.map(({ authorization }) => authorization)).toEqual([
    'Bearer stored',
    'Bearer fresh',
  ]);
});

test('checks the expiry every 60 seconds, and ends an expired session', async () => {
  jest.useFakeTimers();
  openPanel({}, 1.5);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('Admin Panel')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('1m')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  jest.useRealTimers();
  await waitFor(expectLoggedOut);
});

/** Fires the browser's event for another tab that has written or removed the session. */
const inAnotherTab = (session: { token: string; expiresAt: string } | null) =>
  act(() => {
    if (session) {
      localStorage.setItem('adminTokenExpiresAt', session.expiresAt);
      localStorage.setItem('adminToken', session.token);
    } else localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: session ? 'adminToken' : null }));
  });

test('a sign-in in one tab signs in the other, which verifies the token', async () => {
  const { calls } = openApp('/admin');
  await screen.findByLabelText('Password');
  inAnotherTab(sessionOf('shared'));
  expect(await screen.findByText('Admin Panel')).toBeVisible();
  expect(calls).toContainEqual(
    expect.objectContaining({ call: 'GET /admin/verify', authorization: 'Bearer shared' }),
  );
});

test('extending a session in one tab extends it in the other, without another verification', async () => {
  const { calls } = openPanel({}, 24);
  await screen.findByText(/will expire in 24m/);
  inAnotherTab(sessionOf('longer', 240));
  expect(await screen.findByText('4h 0m')).toBeVisible();
  expect(screen.queryByText(/will expire in/)).not.toBeInTheDocument();
  expect(calls.filter(({ call }) => call === 'GET /admin/verify')).toHaveLength(1);
});

test('signing out in one tab ends the other', async () => {
  openPanel();
  await screen.findByText('Maya Lindqvist');
  inAnotherTab(null);
  await expectLoggedOut();
  expect(screen.queryByText('Maya Lindqvist')).not.toBeInTheDocument();
});

test('a token that another tab has just exchanged is refused, and the call is repeated with the new one', async () => {
  const { calls } = openPanel({
    'GET /reservation': ({ authorization }) => {
      if (authorization === 'Bearer longer') return { body: [aReservation()] };
      localStorage.setItem('adminToken', 'longer');
      return failure(401, 'UNAUTHORIZED', 'Please sign in.');
    },
  });
  expect(await screen.findByText('Maya Lindqvist')).toBeVisible();
  expect(localStorage.getItem('adminToken')).toBe('longer');
  const reads = calls.filter(({ call }) => call === 'GET /reservation');
  expect(reads.map(({ authorization }) => authorization)).toEqual([
    'Bearer stored',
    'Bearer longer',
  ]);
});
