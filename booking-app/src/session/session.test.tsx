import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, laterDraft, maya, renderApp, storedDraft, type Answers } from '../test-app.tsx';
import { tokenKey } from './token-storage.ts';

const nothingBooked: Answers = {
  'GET /services': { body: [] },
  'GET /reservation/user': { body: [] },
  'POST /auth/logout': { body: { signedOut: true } },
};

const open = (address: string, answers: Answers = {}) =>
  renderApp(address, { answers: { ...nothingBooked, ...answers }, account: maya });

const banner = () => within(screen.getByRole('banner'));
const storedToken = () => localStorage.getItem(tokenKey);
const expired = failure(401, 'TOKEN_EXPIRED', 'Your session has expired. Please sign in again.');

beforeEach(() => localStorage.clear());

test('a stored token is checked by the profile call, with Loading... meanwhile', async () => {
  let answer: (answer: { body: unknown }) => void = () => {};
  const { calls } = open('/profile', {
    'GET /auth/profile': () => new Promise((resolve) => (answer = resolve)),
  });
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /auth/profile'));
  expect(banner().getByText('Loading...')).toBeVisible();
  expect(within(screen.getByRole('main')).getByText('Loading...')).toBeVisible();
  answer({ body: maya });
  expect(await banner().findByRole('link', { name: 'Profile' })).toHaveAttribute(
    'href',
    '/profile',
  );
  expect(calls).toContainEqual(
    expect.objectContaining({
      call: 'GET /auth/profile',
      headers: expect.objectContaining({ authorization: 'Bearer token-of-the-test' }),
    }),
  );
});

test('removes a stored token whose profile is refused', async () => {
  const { pageDocument } = open('/', { 'GET /auth/profile': expired });
  expect(await banner().findByRole('link', { name: 'Sign In' })).toBeVisible();
  await waitFor(() => expect(storedToken()).toBeNull());
  expect(pageDocument.replace).not.toHaveBeenCalled();
});

const unchecked: [string, Answers['GET /auth/profile']][] = [
  ['got no answer', undefined],
  ['met a failing server', failure(500, 'INTERNAL', 'Failed to fetch profile')],
  ['got half an answer, on a page being left', { body: undefined }],
];

test.each(unchecked)('keeps a stored token whose check %s', async (_, answer) => {
  open('/', { 'GET /auth/profile': answer });
  expect(await banner().findByRole('link', { name: 'Profile' })).toBeVisible();
  expect(storedToken()).not.toBeNull();
});

test.each(unchecked)(
  'the profile of a customer whose check %s can be retried',
  async (_, answer) => {
    const answers = [answer, { body: maya }];
    const { pageDocument } = open('/profile', {
      'GET /auth/profile': () => {
        const next = answers.shift();
        if (!next) throw new TypeError('no answer');
        return next as { body: unknown };
      },
    });
    expect(await screen.findByText('Failed to fetch profile')).toBeVisible();
    expect(pageDocument.replace).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(maya.email)).toBeVisible();
  },
);

test('a customer whose check failed can book by typing, or retry the account', async () => {
  const answers = [failure(500, 'INTERNAL', 'Failed to fetch profile'), { body: maya }];
  renderApp('/workshops/personal-info', {
    answers: { 'GET /auth/profile': () => answers.shift()! },
    account: maya,
    draft: { ...laterDraft, guest_name: '', guest_email: '' },
  });
  expect(
    await screen.findByText(
      'Failed to load profile data. Please try again or enter your information manually.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send code' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByDisplayValue(maya.email)).toBeVisible();
});

test('a visitor without a token makes no calls', async () => {
  const { calls } = renderApp('/', { answers: nothingBooked });
  expect(await banner().findByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
  expect(calls.map(({ call }) => call)).not.toContain('GET /auth/profile');
});

test('public calls carry no token', async () => {
  const { calls } = open('/');
  await banner().findByRole('link', { name: 'Profile' });
  const { headers } = calls.find(({ call }) => call === 'GET /services')!;
  expect(headers).not.toHaveProperty('authorization');
});

test('a session that ends during a visit leads to sign-in and back, once', async () => {
  const { pageDocument } = open('/profile', { 'GET /reservation/user': expired });
  await waitFor(() => expect(pageDocument.replace).toHaveBeenCalledWith('/login?from=/profile'));
  expect(pageDocument.replace).toHaveBeenCalledTimes(1);
  expect(storedToken()).toBeNull();
});

test('a session that has ended on the payment page leads to sign-in and back', async () => {
  const { pageDocument } = renderApp('/workshops/payment', {
    answers: { 'GET /auth/profile': expired },
    account: maya,
    draft: laterDraft,
  });
  await waitFor(() =>
    expect(pageDocument.replace).toHaveBeenCalledWith('/login?from=/workshops/payment'),
  );
  expect(storedDraft().read().draft).toEqual(laterDraft);
});

test('Sign Out clears the customer and the draft, notifies the server and goes home', async () => {
  const { calls, pageDocument } = open('/profile');
  storedDraft().update(laterDraft);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(storedToken()).toBeNull();
  expect(storedDraft().read().draft.guest_name).toBe('');
  expect(await screen.findByRole('heading', { name: 'Service menu' })).toBeVisible();
  expect(banner().getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(pageDocument.replace).not.toHaveBeenCalled();
  expect(calls).toContainEqual({
    call: 'POST /auth/logout',
    body: {},
    headers: expect.objectContaining({ authorization: 'Bearer token-of-the-test' }),
  });
});

test('signing out in another tab signs out here', async () => {
  open('/');
  await banner().findByRole('link', { name: 'Profile' });
  localStorage.removeItem(tokenKey);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: tokenKey })));
  expect(await banner().findByRole('link', { name: 'Sign In' })).toBeVisible();
});
