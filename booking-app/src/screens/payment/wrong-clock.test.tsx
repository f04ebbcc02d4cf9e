import { screen } from '@testing-library/react';
import { renderApp } from '../../test-app.tsx';
import {
  endPaymentTest,
  openPayment,
  pass,
  payButton,
  startPaymentTest,
  user,
} from './test-payment.tsx';
import { fullDraft } from '../../test-app.tsx';

// The browser's clock shows 18:00 UTC.
beforeEach(startPaymentTest);
afterEach(endPaymentTest);

test.each([
  ['20 minutes fast', '2026-09-08T17:40:00Z'],
  ['20 minutes slow', '2026-09-08T18:20:00Z'],
])('a browser whose clock is %s counts down the ten minutes of the hold', async (_, now) => {
  const expiresAt = new Date(Date.parse(now) + 10 * 60_000).toISOString();
  openPayment({
    'POST /reservation/hold': { date: new Date(now).toUTCString(), body: { expiresAt } },
  });
  await payButton();
  expect(await screen.findByText(/Your seats are held for 10:00/)).toBeVisible();
  await pass(19);
  expect(screen.getByText(/Your seats are held for 9:41/)).toBeVisible();
  expect(screen.queryByText(/no longer held/)).toBeNull();
});

test('a browser whose clock is a day behind offers the next code after a minute', async () => {
  const date = new Date('2026-09-09T18:00:00Z').toUTCString();
  renderApp('/workshops/personal-info', {
    answers: { 'POST /email/verification/send': { date, body: { sent: true, resendAfter: 60 } } },
    draft: { ...fullDraft, guest_email: '' },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'maya@mail.example');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByRole('button', { name: 'Resend in 60s' })).toBeVisible();
  await pass(60);
  expect(screen.getByRole('button', { name: 'Resend code' })).toBeEnabled();
});
