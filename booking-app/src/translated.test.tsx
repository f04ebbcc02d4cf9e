import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { translatePage } from '@studio/shared-ui/test-translator';
import { booking, id } from './booking/manage/test-booking.ts';
import { failure, fullDraft, renderApp, type Answers } from './test-app.tsx';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

const mail: Answers = {
  'POST /email/verification/send': { body: { sent: true, resendAfter: 60 } },
  'POST /email/verification/verify': { body: { verified: true } },
};

let endTranslation: () => void;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-09-08T18:00:00Z') });
  endTranslation = translatePage();
});
afterEach(() => {
  endTranslation();
  jest.useRealTimers();
});

test('a translated page sends a code, counts down and verifies', async () => {
  const draft = { ...fullDraft, guest_email: '' };
  renderApp('/workshops/personal-info', { answers: mail, draft });
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'maya@mail.example');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByRole('button', { name: 'Resend in 60s' })).toBeVisible();
  await pass(18);
  expect(screen.getByRole('button', { name: 'Resend in 42s' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Verification code' }), '482091');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Email verified successfully!')).toBeVisible();
});

test('a translated page shows why a sign-in failed', async () => {
  const refused = failure(401, 'UNAUTHORIZED', 'Invalid credentials');
  renderApp('/login', { answers: { 'POST /auth/login': refused } });
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'maya@mail.example');
  await user.type(screen.getByLabelText('Password'), 'hammered silver{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid');
  expect(screen.getByRole('tabpanel')).toBeVisible();
});

test('a translated page refuses an address that is not the booking’s, then opens the booking', async () => {
  sessionStorage.clear();
  const refused = (error: string) => failure(403, 'EMAIL_NEEDED', error);
  const answers = [
    refused('Open it again.'),
    refused('Another address, please.'),
    { body: { token: 'token', expiresAt: '2026-09-08T19:00:00.000Z', bookingId: id } },
  ];
  renderApp('/booking#the-key', {
    answers: {
      'POST /booking/open': () => answers.shift()!,
      [`GET /booking/${id}`]: { body: booking },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'jun@mail.example{Enter}');
  expect(await screen.findByText('Another address, please.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Email' }), '{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: booking.title })).toBeVisible();
});
