import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { keepBooked } from '../../booking/ticket/booked.ts';
import { tokenKey } from '../../session/token-storage.ts';
import { failure, maya, renderApp, storedDraft, type Answers } from '../../test-app.tsx';

const session = { body: { token: 'a-new-token', user: maya } };
const mail: Answers = {
  'POST /email/verification/send': { body: { sent: true, resendAfter: 60 } },
  'POST /email/verification/verify': { body: { verified: true } },
};

const open = (answers: Answers = {}, address = '/login') =>
  renderApp(address, { answers: { ...mail, ...answers } });

const user = userEvent.setup();
const panel = () => within(screen.getByRole('tabpanel'));
const submit = (name: string) => panel().getByRole('button', { name });
const email = () => screen.findByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');

async function signIn(typedEmail = 'Maya@mail.example', typedPassword = 'hammered silver') {
  await user.type(await email(), typedEmail);
  await user.type(password(), typedPassword);
  await user.click(submit('Sign In'));
}

const openCreate = async () =>
  user.click(await screen.findByRole('tab', { name: 'Create Account' }));

async function verify() {
  await user.type(await email(), 'maya@mail.example');
  await user.click(submit('Send code'));
  await user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '482091');
  await user.click(submit('Verify'));
  await screen.findByText('Email verified successfully!');
}

async function fillAccount() {
  await openCreate();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Maya Lindqvist');
  await verify();
  await user.type(password(), 'hammered silver');
  await user.type(screen.getByLabelText('Confirm password'), 'hammered silver');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('signing in stores the token and goes home', async () => {
  const { calls, pageDocument } = open({ 'POST /auth/login': session });
  await signIn();
  await waitFor(() => expect(pageDocument.replace).toHaveBeenCalledWith('/'));
  expect(localStorage.getItem(tokenKey)).toBe('a-new-token');
  expect(calls.find(({ call }) => call === 'POST /auth/login')?.body).toEqual({
    email: 'maya@mail.example',
    password: 'hammered silver',
  });
});

test('a customer whose session ended returns to the previous page', async () => {
  const { pageDocument } = open(
    { 'POST /auth/login': session },
    '/login?from=/workshops/personal-info',
  );
  expect(await screen.findByText(/Your session has expired/)).toBeVisible();
  await signIn();
  await waitFor(() =>
    expect(pageDocument.replace).toHaveBeenCalledWith('/workshops/personal-info'),
  );
});

test('never redirects to a foreign address after signing in', async () => {
  const { pageDocument } = open({ 'POST /auth/login': session }, '/login?from=//evil.example');
  await signIn();
  await waitFor(() => expect(pageDocument.replace).toHaveBeenCalledWith('/'));
});

test('a signed-in customer is redirected', async () => {
  const { pageDocument } = renderApp('/login', { account: maya });
  await waitFor(() => expect(pageDocument.replace).toHaveBeenCalledWith('/'));
});

test('Back loads the landing page', async () => {
  const { pageDocument } = open();
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(pageDocument.assign).toHaveBeenCalledWith('/');
});

test('an empty sign-in shows the required fields and sends nothing', async () => {
  const { calls } = open();
  await user.type(await email(), ' ');
  await user.click(submit('Sign In'));
  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(password()).toHaveAccessibleDescription('Password is required');
  expect(await email()).toHaveFocus();
  expect(calls.some(({ call }) => call === 'POST /auth/login')).toBe(false);
});

test.each([
  ['This email is unknown', 'Email', 'Invalid email address'],
  ['Wrong password', 'Password', 'Invalid password'],
])('a failure with the words "%s" is shown at %s', async (sentence, label, message) => {
  open({ 'POST /auth/login': failure(401, 'UNAUTHORIZED', sentence) });
  await signIn();
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
  expect(screen.getByLabelText(label)).toHaveFocus();
});

test.each([
  ['another sentence', failure(401, 'UNAUTHORIZED', 'Invalid credentials'), 'Invalid credentials'],
  [
    'no message, such as from a proxy that refuses',
    { status: 401, body: null },
    'Invalid email or password. Please try again.',
  ],
  ['no answer', undefined, 'Login failed'],
])('a failure with %s is shown above the button, and the input stays', async (...row) => {
  const [, answer, message] = row;
  open({ 'POST /auth/login': answer });
  await signIn();
  expect(await screen.findByText(message)).toBeVisible();
  expect(await email()).toHaveValue('Maya@mail.example');
  expect(password()).toHaveValue('hammered silver');
});

test('the link of a paid booking opens the form of a new account with its email', async () => {
  keepBooked({ checkoutId: 'paid-checkout', email: 'maya@mail.example' });
  const { address } = open({}, '/login?create');
  expect(await screen.findByRole('tab', { name: 'Create Account', selected: true })).toBeVisible();
  expect(await email()).toHaveValue('maya@mail.example');
  expect(address()).toBe('/login');
});

test('an account is created once the address is verified', async () => {
  const { calls, pageDocument } = open({ 'POST /auth/register': session });
  await fillAccount();
  await user.click(submit('Create Account'));
  await waitFor(() => expect(pageDocument.replace).toHaveBeenCalledWith('/'));
  expect(calls.find(({ call }) => call === 'POST /auth/register')?.body).toEqual({
    name: 'Maya Lindqvist',
    email: 'maya@mail.example',
    password: 'hammered silver',
    emailVerified: true,
    verificationTimestamp: expect.any(Number),
  });
});

test('the button waits for the verification, and for another one when the address changes', async () => {
  open();
  await openCreate();
  expect(submit('Create Account')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Please verify your email before continuing')).toBeVisible();
  await verify();
  expect(submit('Create Account')).not.toHaveAttribute('aria-disabled');
  await user.type(await email(), 's');
  expect(submit('Create Account')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText('Email verified successfully!')).toBeNull();
});

test('all fields of a new account are required', async () => {
  const { calls } = open();
  await openCreate();
  await verify();
  await user.click(submit('Create Account'));
  expect(await screen.findByText('All fields are required')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(calls.some(({ call }) => call === 'POST /auth/register')).toBe(false);
});

test('a short password and a different confirmation show errors', async () => {
  open();
  await openCreate();
  await user.type(password(), 'short');
  await user.type(screen.getByLabelText('Confirm password'), 'other');
  await user.tab();
  expect(await screen.findByText('Password must be at least 8 characters long')).toBeVisible();
  expect(await screen.findByText('Passwords do not match')).toBeVisible();
  await user.type(password(), ' is fine');
  await user.clear(screen.getByLabelText('Confirm password'));
  await user.type(screen.getByLabelText('Confirm password'), 'short is fine');
  await waitFor(() => expect(screen.queryByText('Passwords do not match')).toBeNull());
});

test.each([
  [
    'its own sentence',
    failure(409, 'EMAIL_TAKEN', 'This address already has an account. Please sign in.'),
    'This address already has an account. Please sign in.',
  ],
  ['no sentence', undefined, 'Registration failed, please try again.'],
])('a failed registration shows an error when the server has %s', async (_, answer, message) => {
  open({ 'POST /auth/register': answer });
  await fillAccount();
  await user.click(submit('Create Account'));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Maya Lindqvist');
});

test('an address that the server does not consider verified must be verified again', async () => {
  open({ 'POST /auth/register': failure(403, 'EMAIL_NOT_VERIFIED', 'Please verify.') });
  await fillAccount();
  await user.click(submit('Create Account'));
  await waitFor(() => expect(submit('Create Account')).toHaveAttribute('aria-disabled', 'true'));
  expect(storedDraft().read().verified).toBeNull();
});

test('a reload and the other tab keep the input, except passwords', async () => {
  const { unmount } = open();
  await openCreate();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Maya');
  await user.type(await email(), 'maya@mail.example');
  await user.type(password(), 'hammered silver');
  unmount();
  open();
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Maya');
  expect(password()).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('hammered');
  await user.click(screen.getByRole('tab', { name: 'Sign In' }));
  expect(await email()).toHaveValue('maya@mail.example');
});

test('neither tab has an accessibility violation', async () => {
  const { container } = open();
  await email();
  expect((await axe(container)).violations).toEqual([]);
  await openCreate();
  await user.click(await email());
  expect((await axe(container)).violations).toEqual([]);
});
