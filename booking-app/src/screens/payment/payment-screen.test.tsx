import { act, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { failure, fullDraft, storedDraft, studio } from '../../test-app.tsx';
import {
  agreeAndPay,
  endPaymentTest,
  openPayment,
  pass,
  payButton,
  putSquareOnPage,
  startPaymentTest,
  user,
} from './test-payment.tsx';

beforeEach(startPaymentTest);
afterEach(endPaymentTest);

test.each([
  ['a workshop', { service_name: null }, '/workshops/availability'],
  ['a session', { appointment_time: null }, '/workshops/availability'],
  ['a name', { guest_name: '' }, '/workshops/personal-info'],
  ['an address', { guest_email: '' }, '/workshops/personal-info'],
])('without %s the visitor is sent back, by loading the page', async (_, missing, address) => {
  const { pageDocument, calls } = openPayment({}, { ...fullDraft, ...missing });
  await pass(0);
  expect(pageDocument.replace).toHaveBeenCalledWith(address);
  expect(calls.some(({ call }) => call === 'POST /reservation/hold')).toBe(false);
});

test('the visitor sees what is booked, what it costs and what the deposit means', async () => {
  openPayment();
  await payButton();
  expect(screen.getByText('Saturday, September 19, 2026 at 1:00 PM')).toBeVisible();
  expect(screen.getByText('A hammered band.')).toBeVisible();
  expect(await screen.findByText('The deposit is non-refundable.')).toBeVisible();
  expect(screen.getByText('$30.00')).toBeVisible();
  expect(screen.getByText('× 2')).toBeVisible();
});

test('arriving holds the seats under the checkout’s key and shows the time left', async () => {
  const { calls } = openPayment();
  expect(await screen.findByText(/Your seats are held for 10:00/)).toBeVisible();
  expect(calls).toContainEqual({
    call: 'POST /reservation/hold',
    body: {
      service: 'Silver Ring Workshop',
      date: '2026-09-19 13:00:00',
      guestCount: 2,
      guestEmail: 'maya@mail.example',
    },
    headers: expect.objectContaining({ 'idempotency-key': 'checkout-of-the-test' }),
  });
  await pass(19);
  expect(screen.getByText(/Your seats are held for 9:41/)).toBeVisible();
});

test('an address the server does not know as verified must be verified anew', async () => {
  storedDraft().remember({ verified: { email: 'maya@mail.example', at: Date.now() } });
  openPayment({ 'POST /reservation/hold': failure(403, 'EMAIL_NOT_VERIFIED', 'Please verify.') });
  await screen.findByText('Please verify.');
  expect(storedDraft().read().verified).toBeNull();
});

test('a hold that runs out says so and still lets the visitor pay', async () => {
  openPayment();
  await screen.findByText(/Your seats are held/);
  jest.setSystemTime(Date.now() + 10 * 60_000);
  await pass(1);
  expect(screen.getByText(/Your seats are no longer held/)).toHaveRole('status');
  await agreeAndPay();
  expect(await screen.findByText(/^Payment successful!/)).toBeVisible();
});

test.each([
  ['SLOT_FULL', 409, 'Choose another session', '/workshops/availability'],
  ['EMAIL_NOT_VERIFIED', 403, 'Verify your email', '/workshops/personal-info'],
])('%s leads back to the step that mends it', async (type, status, link, address) => {
  openPayment({ 'POST /reservation/hold': failure(status, type, 'The sentence of the server.') });
  expect(await screen.findByText('The sentence of the server.')).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', address);
  expect(storedDraft().read().draft).toEqual(fullDraft);
});

test('a card script that does not load says so and can be tried again', async () => {
  delete window.Square;
  openPayment();
  await payButton();
  await pass(0);
  const script = document.querySelector('script')!;
  expect(script.src).toBe(studio.square.scriptUrl);
  act(() => void script.dispatchEvent(new Event('error')));
  await pass(0);
  expect(screen.getByText('Square.js failed to load properly.')).toBeVisible();
  expect(await payButton()).toBeDisabled();
  putSquareOnPage();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await pass(0);
  expect(await payButton()).toBeEnabled();
});

test('a missing application id is an error, not an empty form', async () => {
  const square = { ...studio.square, applicationId: '' };
  openPayment({ 'GET /studio': { body: { ...studio, square } } });
  expect(
    await screen.findByText(
      'Card payment is not set up: the application or location id is missing.',
    ),
  ).toBeVisible();
});

test('Back goes to personal info by loading it', async () => {
  const { pageDocument } = openPayment();
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(pageDocument.replace).toHaveBeenCalledWith('/workshops/personal-info');
});

test('the page has no accessibility violation', async () => {
  const { container } = openPayment();
  await payButton();
  await pass(0);
  jest.useRealTimers();
  expect((await axe(container)).violations).toEqual([]);
});
