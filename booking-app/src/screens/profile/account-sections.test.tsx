import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { failure, maya, renderApp, type Answers } from '../../test-app.tsx';

const user = userEvent.setup();

const sessions = [
  { signedInAt: '2026-09-08T18:00:00.000Z', isThisBrowser: true },
  { signedInAt: '2026-08-30T03:00:00.000Z', isThisBrowser: false },
];

const open = (answers: Answers = {}) =>
  renderApp('/profile', {
    account: maya,
    answers: {
      'GET /reservation/user': { body: [] },
      'GET /auth/sessions': { body: sessions },
      'POST /auth/password': { body: { changed: true } },
      ...answers,
    },
  });

const button = (name: string) => screen.findByRole('button', { name });

async function change() {
  await user.click(await button('Change password'));
  await user.type(await screen.findByLabelText('Current password'), 'hammered silver');
  await user.type(screen.getByLabelText('New password'), 'silver on the anvil');
  await user.click(await button('Save password'));
}

beforeEach(() => localStorage.clear());

test('a customer changes the password and sees what happened to the other browsers', async () => {
  const { calls } = open();
  await change();
  expect(
    await screen.findByText(
      'Your password has been changed. You’re signed out on all other devices.',
    ),
  ).toBeVisible();
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Password' })).toHaveFocus();
  expect(calls.find(({ call }) => call === 'POST /auth/password')?.body).toEqual({
    currentPassword: 'hammered silver',
    password: 'silver on the anvil',
  });
  const asked = () => calls.filter(({ call }) => call === 'GET /auth/sessions').length;
  await waitFor(() => expect(asked()).toBe(2));
});

test.each([
  ['Current password', failure(400, 'INVALID_REQUEST', 'This is not your current password.')],
  ['New password', failure(400, 'INVALID_REQUEST', 'Too many people use this password.')],
])('the field %s shows its own error', async (field, answer) => {
  open({ 'POST /auth/password': answer });
  await change();
  const sentence = (answer.body as { error: string }).error;
  expect(await screen.findByText(sentence)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(field)).toHaveFocus());
});

test('an account without a password shows what to do', async () => {
  const sentence = 'Your account has no password because you sign in with Google.';
  open({ 'POST /auth/password': failure(409, 'NOT_CHANGEABLE', sentence) });
  await change();
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('the sessions are listed, and all others can be ended', async () => {
  let known = sessions;
  const { calls } = open({
    'GET /auth/sessions': () => ({ body: known }),
    'POST /auth/sessions/end-others': () => {
      known = sessions.slice(0, 1);
      return { body: { ended: 1 } };
    },
  });
  expect((await screen.findByText('This browser')).nextSibling).toHaveTextContent(
    'since Tuesday, September 8, 2026',
  );
  expect(screen.getByText('Another browser').nextSibling).toHaveTextContent('August 29, 2026');
  await user.click(await button('Sign out on all other devices'));
  await waitFor(() => expect(screen.queryByText('Another browser')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Sign out on all other devices' })).toBeNull();
  expect(calls.filter(({ call }) => call === 'POST /auth/sessions/end-others')).toHaveLength(1);
});

test('sessions that fail to load can be reloaded', async () => {
  let isDown = true;
  open({
    'GET /auth/sessions': () =>
      isDown ? failure(503, 'UNAVAILABLE', 'Later.') : { body: sessions },
  });
  expect(await screen.findByText('We couldn’t load your sessions.')).toBeVisible();
  isDown = false;
  await user.click(await button('Try Again'));
  expect(await screen.findByText('Another browser')).toBeVisible();
});

test('sessions that could not be ended show an error', async () => {
  const sentence = 'We can’t answer right now. Please try again in a moment.';
  open({ 'POST /auth/sessions/end-others': failure(503, 'UNAVAILABLE', sentence) });
  await user.click(await button('Sign out on all other devices'));
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('neither the form nor the list has an accessibility violation', async () => {
  const { container } = open();
  await screen.findByText('Another browser');
  await user.click(await button('Change password'));
  expect((await axe(container)).violations).toEqual([]);
});
