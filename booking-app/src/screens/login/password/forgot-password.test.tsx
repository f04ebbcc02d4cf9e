import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { failure, maya, renderApp, storedDraft, type Answers } from '../../../test-app.tsx';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

const session = { body: { token: 'a-new-token', user: maya } };
const newPassword = 'silver on the anvil';

const goodAnswers: Answers = {
  'POST /email/verification/send': { body: { sent: true, resendAfter: 60 } },
  'POST /email/verification/verify': { body: { verified: true } },
  'POST /auth/password/new': { body: { replaced: true } },
  'POST /auth/login': session,
};

const open = (answers: Answers = {}, address = '/login') =>
  renderApp(address, { answers: { ...goodAnswers, ...answers } });

const button = (name: string) => screen.getByRole('button', { name });
const codeField = () => screen.findByRole('textbox', { name: 'Verification code' });
const password = () => screen.getByLabelText('New password');

async function askForCode(email = maya.email) {
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), email);
  await user.click(button('Email me a code'));
}

async function chooseNew(typed = newPassword) {
  await user.type(await codeField(), '482091');
  await user.type(password(), typed);
  await user.click(button('Save and sign in'));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-09-08T18:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('a customer who forgot the password gets a code, chooses a new one and is signed in', async () => {
  const { calls, pageDocument } = open();
  await askForCode();
  expect(await screen.findByText(/^If maya@mail.example has an account/)).toBeVisible();
  await chooseNew();
  await waitFor(() => expect(pageDocument.replace).toHaveBeenCalledWith('/'));
  const bodyOf = (call: string) => calls.find((each) => each.call === call)?.body;
  expect(bodyOf('POST /email/verification/verify')).toEqual({ email: maya.email, code: '482091' });
  const credentials = { email: maya.email, password: newPassword };
  expect(bodyOf('POST /auth/password/new')).toEqual(credentials);
  expect(bodyOf('POST /auth/login')).toEqual(credentials);
  // The proof of the address is used up.
  expect(storedDraft().read().verified).toBeNull();
});

test('after a new password the customer continues to the requested page', async () => {
  const { pageDocument } = open({}, '/login?from=/profile');
  await askForCode();
  await chooseNew();
  await waitFor(() => expect(pageDocument.replace).toHaveBeenCalledWith('/profile'));
});

test('keeps the typed address between sign-in and forgot password', async () => {
  open();
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), maya.email);
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(maya.email);
  await user.click(button('Back to sign in'));
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(maya.email);
});

test.each([
  ['', 'Email is required'],
  ['maya', 'Please enter a valid email address'],
])('shows that %j is not an address to email a code to', async (typed, sentence) => {
  const { calls } = open();
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  if (typed) await user.type(await screen.findByRole('textbox', { name: 'Email' }), typed);
  await user.click(button('Email me a code'));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(calls.some(({ call }) => call.includes('/send'))).toBe(false);
});

test('shows that a code could not be sent, and keeps the address', async () => {
  const sentence = 'Too many attempts. Please wait a while and try again.';
  open({ 'POST /email/verification/send': failure(429, 'TOO_MANY_REQUESTS', sentence) });
  await askForCode();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(maya.email);
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
});

test('shows a wrong code at its field, and keeps the password', async () => {
  const sentence = 'The code is wrong or has expired. Please check it or request a new one.';
  const { calls } = open({
    'POST /email/verification/verify': failure(400, 'CODE_INVALID', sentence),
  });
  await askForCode();
  await chooseNew();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Verification code' })).toHaveFocus();
  expect(password()).toHaveValue(newPassword);
  expect(calls.some(({ call }) => call === 'POST /auth/password/new')).toBe(false);
});

test('shows a short password before the code is used', async () => {
  const { calls } = open();
  await askForCode();
  await chooseNew('short');
  expect(await screen.findByText('Password must be at least 8 characters long')).toBeVisible();
  expect(calls.some(({ call }) => call === 'POST /email/verification/verify')).toBe(false);
});

test('shows a common password at its field, without needing a second code', async () => {
  const sentence = 'This password is too common and easy to guess.';
  open({ 'POST /auth/password/new': failure(400, 'INVALID_REQUEST', sentence) });
  await askForCode();
  await chooseNew('password1');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Verification code' })).toBeNull();
  expect(password()).toHaveFocus();
});

test('an address that the server no longer considers proved needs another code', async () => {
  const sentence = 'Please verify your email before continuing';
  open({ 'POST /auth/password/new': failure(403, 'EMAIL_NOT_VERIFIED', sentence) });
  await askForCode();
  await chooseNew();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(await codeField()).toBeVisible();
});

test('reveals that an address has no account only after the code', async () => {
  open({ 'POST /auth/login': failure(401, 'UNAUTHORIZED', 'Invalid credentials') });
  await askForCode();
  await chooseNew();
  expect(await screen.findByText(/There is no account for this address/)).toBeVisible();
});

test('another code can be requested after a minute', async () => {
  const { calls } = open();
  await askForCode();
  expect(await screen.findByText('No email? Resend in 1:00')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await user.click(button('Resend code'));
  const sent = calls.filter(({ call }) => call === 'POST /email/verification/send');
  expect(sent).toHaveLength(2);
});

test('the new password pages have no accessibility violation', async () => {
  jest.useRealTimers();
  const { container } = renderApp('/login?forgot', { answers: goodAnswers });
  const ready = userEvent.setup();
  const email = await screen.findByRole('textbox', { name: 'Email' });
  expect((await axe(container)).violations).toEqual([]);
  await ready.type(email, maya.email);
  await ready.click(button('Email me a code'));
  await codeField();
  expect((await axe(container)).violations).toEqual([]);
});
