import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { maya, renderApp } from '../../test-app.tsx';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const button = (name: string) => within(screen.getByRole('tabpanel')).getByRole('button', { name });
const code = () => screen.findByRole('textbox', { name: 'Verification code' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-09-08T18:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('creates an account with the second code after the first never arrived', async () => {
  const { calls, pageDocument } = renderApp('/login', {
    answers: {
      'POST /email/verification/send': { body: { sent: true, resendAfter: 60 } },
      'POST /email/verification/verify': { body: { verified: true } },
      'POST /auth/register': { body: { token: 'a-new-token', user: maya } },
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'Create Account' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), maya.name);
  await user.type(screen.getByRole('textbox', { name: 'Email' }), maya.email);
  await user.click(button('Send code'));
  await code();
  await pass(60);
  await user.click(button('Resend code'));
  await pass(0);
  expect(button('Resend in 60s')).toHaveAttribute('aria-disabled', 'true');
  await user.type(await code(), '482091{Enter}');
  await screen.findByText('Email verified successfully!');
  await user.type(screen.getByLabelText('Password'), 'hammered silver');
  await user.type(screen.getByLabelText('Confirm password'), 'hammered silver');
  await user.click(button('Create Account'));
  await waitFor(() => expect(pageDocument.replace).toHaveBeenCalledWith('/'));
  expect(calls.filter(({ call }) => call.endsWith('/send'))).toHaveLength(2);
  expect(calls.at(-1)).toMatchObject({ call: 'POST /auth/register' });
});
