import { act, screen, waitFor } from '@testing-library/react';
import { failure, maya, renderApp, studio, type Answers } from '../../test-app.tsx';

const session = { body: { token: 'a-new-token', user: maya } };
const open = (answers: Answers = {}) => renderApp('/login', { answers });

beforeEach(() => localStorage.clear());
afterEach(() => {
  delete window.google;
});

/** Google's script as far as the page uses it; `answer` is the customer's choice in the pop-up. */
function putGoogleOnPage() {
  const chooser: { answer: (chosen: { credential: string }) => void } = { answer: () => {} };
  const id = {
    initialize: jest.fn(({ callback }) => (chooser.answer = callback)),
    renderButton: jest.fn(),
  };
  window.google = { accounts: { id } };
  return { id, chooser };
}

test('Google’s own button signs in with the token Google gives', async () => {
  const { id, chooser } = putGoogleOnPage();
  const { calls, pageDocument } = open({ 'POST /auth/google': session });
  await waitFor(() => expect(id.renderButton).toHaveBeenCalledTimes(1));
  expect(id.initialize).toHaveBeenCalledWith(
    expect.objectContaining({ client_id: studio.google.clientId }),
  );
  act(() => chooser.answer({ credential: 'google-token' }));
  await waitFor(() => expect(pageDocument.replace).toHaveBeenCalledWith('/'));
  expect(calls.find(({ call }) => call === 'POST /auth/google')?.body).toEqual({
    token: 'google-token',
  });
});

test('Google’s button is drawn anew when the window has another width, and only then', async () => {
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

test('a failed Google sign-in says so, with the server’s reason', async () => {
  const { id, chooser } = putGoogleOnPage();
  const reason = 'This address already has an account. Please sign in with your password.';
  open({ 'POST /auth/google': failure(409, 'VERIFY_EMAIL', reason) });
  await waitFor(() => expect(id.renderButton).toHaveBeenCalledTimes(1));
  act(() => chooser.answer({ credential: 'google-token' }));
  expect(await screen.findByText('Google signin failed')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
});
