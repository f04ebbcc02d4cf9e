import { screen, within } from '@testing-library/react';
import { axe } from '@studio/shared-ui/test-axe';
import { failure, terms } from '../../test-app.tsx';
import {
  agreeAndPay,
  agreement,
  confirmed,
  endPaymentTest,
  openPayment,
  pass,
  payButton,
  startPaymentTest,
  user,
} from './test-payment.tsx';

beforeEach(startPaymentTest);
afterEach(endPaymentTest);

const openDisclaimer = () => user.click(screen.getByRole('button', { name: 'disclaimer' }));
const newTerms = { body: { ...terms, version: 2, body: 'Everything is new.' } };

test('before paying, the visitor sees whom they pay, the refund policy and the terms', async () => {
  const { container, calls } = openPayment({
    'POST /studio/terms/email': { body: { sent: true } },
  });
  await payButton();
  await pass(0);
  expect(
    screen.getByText('Silver Bench Studio LLC, 1 Bench Street, Los Angeles, CA'),
  ).toBeVisible();
  expect(screen.getByText(/^The deposit is non-refundable\. Deposits are/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Email me a copy now' }));
  expect(await screen.findByText('We emailed our terms to maya@mail.example.')).toBeVisible();
  expect(calls.find(({ call }) => call === 'POST /studio/terms/email')!.body).toEqual({
    email: 'maya@mail.example',
  });
  await openDisclaimer();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('heading', { name: 'Changing your booking' })).toBeVisible();
  jest.useRealTimers();
  expect(await axe(container)).toHaveNoViolations();
});

test('a copy that cannot be sent says why and can be asked for again', async () => {
  openPayment({ 'POST /studio/terms/email': failure(429, 'RATE_LIMITED', 'Not so often.') });
  await payButton();
  await pass(0);
  await user.click(screen.getByRole('button', { name: 'Email me a copy now' }));
  expect(await screen.findByText('Not so often.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Email me a copy now' })).not.toHaveAttribute(
    'aria-disabled',
  );
});

test('terms that change while the page is open have to be agreed to again', async () => {
  let versions = 0;
  const sent: unknown[] = [];
  openPayment({
    'GET /studio/legal/terms': () => (versions++ === 0 ? { body: terms } : newTerms),
    'POST /payment/create-payment': ({ body }) => {
      const { termsVersion } = body as { termsVersion: number };
      sent.push(termsVersion);
      return termsVersion === 2
        ? confirmed
        : failure(409, 'TERMS_CHANGED', 'Our terms changed while this page was open.');
    },
  });
  await agreeAndPay();
  expect(screen.getByText('Our terms changed while this page was open.')).toBeVisible();
  expect(agreement()).not.toBeChecked();
  await openDisclaimer();
  expect(within(screen.getByRole('dialog')).getByText('Everything is new.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I agree' }));
  expect(screen.queryByText('Our terms changed while this page was open.')).toBeNull();
  await user.click(await payButton());
  await pass(0);
  expect(sent).toEqual([1, 2]);
});

test('a visitor who agreed before the terms loaded is asked again when they change', async () => {
  let versions = 0;
  let load: (answer: { body: typeof terms }) => void;
  const loading = new Promise<{ body: typeof terms }>((resolve) => (load = resolve));
  openPayment({
    'GET /studio/legal/terms': () => (versions++ === 0 ? loading : newTerms),
    'POST /payment/create-payment': failure(409, 'TERMS_CHANGED', 'Our terms changed.'),
  });
  const button = await payButton();
  await user.click(agreement());
  load!({ body: terms });
  await openDisclaimer();
  await screen.findByRole('heading', { name: 'Changing your booking' });
  await user.keyboard('{Escape}');
  expect(agreement()).toBeChecked();
  await user.click(button);
  await pass(0);
  expect(screen.getByText('Our terms changed.')).toBeVisible();
  expect(agreement()).not.toBeChecked();
});

test('nothing is paid under terms that cannot be loaded, which can be tried again in the disclaimer', async () => {
  let reads = 0;
  const { calls } = openPayment({
    'GET /studio/legal/terms': () =>
      reads++ === 0 ? failure(503, 'UNAVAILABLE', 'Not right now.') : { body: terms },
  });
  const button = await payButton();
  await pass(0);
  await user.click(agreement());
  await user.click(button);
  await pass(0);
  expect(agreement()).toHaveAccessibleDescription(
    'Please open the disclaimer. It hasn’t loaded yet.',
  );
  expect(calls.map(({ call }) => call)).not.toContain('POST /payment/create-payment');
  await openDisclaimer();
  expect(screen.queryByRole('button', { name: 'I agree' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Changing your booking' })).toBeVisible();
});
