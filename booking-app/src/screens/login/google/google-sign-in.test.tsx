import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, maya, renderApp, storedDraft, studio, type Answers } from '../../../test-app.tsx';

const user = userEvent.setup();

const session = { body: { token: 'a-new-token', user: maya } };

/** Opens the page; the server returns a different nonce each time. */
function open(answers: Answers = {}) {
  let asked = 0;
  const nonce = () => ({ body: { nonce: `nonce ${++asked}` } });
  return renderApp('/login', { answers: { 'POST /auth/google/nonce': nonce, ...answers } });
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  delete window.google;
  document.head.replaceChildren();
});

/** Fakes the parts of Google's script that the page uses; `answer` is the customer's choice in the pop-up. */
function putGoogleOnPage() {
  const chooser: { answer: (chosen: { credential: string }) => void } = { answer: () => {} };
  const id = {
    initialize: jest.fn(({ callback }) => (chooser.answer = callback)),
    renderButton: jest.fn(),
  };
  window.google = { accounts: { id } };
  return { id, chooser };
}

test('Google’s own button signs in with Google’s token', async () => {
  const { id, chooser } = putGoogleOnPage();
  const { calls, pageDocument } = open({ 'POST /auth/google': session });
  await waitFor(() => expect(id.renderButton).toHaveBeenCalledTimes(1));
  expect(id.initialize).toHaveBeenCalledWith(
    expect.objectContaining({ client_id: studio.google.clientId, nonce: 'nonce 1' }),
  );
  act(() => chooser.answer({ credential: 'google-token' }));
  await waitFor(() => expect(pageDocument.replace).toHaveBeenCalledWith('/'));
  expect(calls.find(({ call }) => call === 'POST /auth/google')?.body).toEqual({
    token: 'google-token',
  });
});

test('Google’s button renders again when the window’s width changes, and only then', async () => {
  const { id } = putGoogleOnPage();
  open();
  await waitFor(() => expect(id.renderButton).toHaveBeenCalledTimes(1));
  const place = id.renderButton.mock.calls[0]![0] as HTMLElement;
  await act(() => Promise.resolve());
  window.dispatchEvent(new Event('resize'));
  expect(id.renderButton).toHaveBeenCalledTimes(1);
  Object.defineProperty(place, 'clientWidth', { value: 280 });
  window.dispatchEvent(new Event('resize'));
  expect(id.renderButton).toHaveBeenLastCalledWith(place, expect.objectContaining({ width: 280 }));
});

test('a failed Google sign-in shows the server’s reason, and the next has another nonce', async () => {
  const { id, chooser } = putGoogleOnPage();
  const reason = 'This Google sign-in can no longer be used. Please reload the page and try again.';
  open({ 'POST /auth/google': failure(401, 'UNAUTHORIZED', reason) });
  await waitFor(() => expect(id.renderButton).toHaveBeenCalledTimes(1));
  act(() => chooser.answer({ credential: 'google-token' }));
  expect(await screen.findByText('Google signin failed')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  await waitFor(() =>
    expect(id.initialize).toHaveBeenLastCalledWith(expect.objectContaining({ nonce: 'nonce 2' })),
  );
  expect(screen.getByText(reason)).toBeVisible();
});

test('without a nonce there is no button, and the forms work', async () => {
  const { id } = putGoogleOnPage();
  open({ 'POST /auth/google/nonce': failure(503, 'UNAVAILABLE', 'Later.') });
  expect(await screen.findByText(/We couldn’t load the Google button/)).toBeVisible();
  expect(id.renderButton).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Password')).toBeVisible();
});

/** The part of Google's token that the page reads. */
const credential = `e30.${btoa(JSON.stringify({ email: maya.email }))}.signature`;

/** Signs in where the server first requires proof of the address, and then accepts the token. */
async function openDetour(finished: Answers[string] = session) {
  const { chooser } = putGoogleOnPage();
  let isProved = false;
  const view = open({
    'POST /auth/google': (request) => {
      if (!isProved) return failure(409, 'VERIFY_EMAIL', 'Please verify this address.');
      return typeof finished === 'function' ? finished(request) : finished;
    },
    'POST /email/verification/send': { body: { sent: true, resendAfter: 60 } },
    'POST /email/verification/verify': () => {
      isProved = true;
      return { body: { verified: true } };
    },
  });
  await waitFor(() => expect(window.google!.accounts!.id!.renderButton).toHaveBeenCalled());
  act(() => chooser.answer({ credential }));
  expect(await screen.findByRole('heading', { name: 'One more step' })).toHaveFocus();
  expect(screen.queryByText('Google signin failed')).toBeNull();
  return view;
}

async function enterCode() {
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByLabelText('Verification code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
}

const sentTokens = (calls: { call: string; body: unknown }[]) =>
  calls.filter(({ call }) => call === 'POST /auth/google').map(({ body }) => body);

test('an address that Google does not vouch for is proved by a code, which then signs in automatically', async () => {
  const { calls, pageDocument } = await openDetour();
  expect(screen.getByLabelText('Email')).toHaveValue(maya.email);
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  await enterCode();
  await waitFor(() => expect(pageDocument.replace).toHaveBeenCalledWith('/'));
  expect(sentTokens(calls)).toEqual([{ token: credential }, { token: credential }]);
});

test('an address that only this browser considers proved is proved again', async () => {
  const store = storedDraft();
  store.remember({ verified: { email: maya.email, at: Date.now() } });
  const { calls } = await openDetour();
  expect(await screen.findByRole('button', { name: 'Send code' })).toBeVisible();
  expect(sentTokens(calls)).toHaveLength(1);
});

test('a click retries a sign-in that failed after the code', async () => {
  const answers = [failure(503, 'UNAVAILABLE', 'We can’t answer right now.'), session];
  const { pageDocument } = await openDetour(() => answers.shift()!);
  await enterCode();
  expect(await screen.findByText('We can’t answer right now.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(pageDocument.replace).toHaveBeenCalledWith('/'));
});

test('a token that expired during the code leads back to Google’s button, with the reason', async () => {
  await openDetour(failure(401, 'UNAUTHORIZED', 'It can no longer be used.'));
  await enterCode();
  expect(await screen.findByText('It can no longer be used.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('a customer without a code returns to the other ways', async () => {
  await openDetour();
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(await screen.findByLabelText('Password')).toBeVisible();
});

test('without Google’s script the form still signs in', async () => {
  const { pageDocument } = open({ 'POST /auth/login': session });
  const script = await waitFor(() => {
    const found = document.querySelector('script');
    expect(found).not.toBeNull();
    return found!;
  });
  expect(script.src).toBe(studio.google.scriptUrl);
  act(() => void script.dispatchEvent(new Event('error')));
  expect(await screen.findByText(/We couldn’t load the Google button/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'maya@mail.example');
  await user.type(screen.getByLabelText('Password'), 'hammered silver');
  await user.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(pageDocument.replace).toHaveBeenCalledWith('/'));
});
