import { screen, within } from '@testing-library/react';
import { failure, fullDraft, storedDraft } from '../../../test-app.tsx';
import {
  agreeAndPay,
  endPaymentTest,
  openPayment,
  pass,
  startPaymentTest,
} from '../test-payment.tsx';

const create = 'POST /payment/create-payment';
const hold = 'POST /reservation/hold';

beforeEach(startPaymentTest);
afterEach(endPaymentTest);

function expectNothingToPay(): void {
  expect(screen.queryByText(/Your seats are held/)).toBeNull();
  expect(screen.queryByText(/no longer held/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Have a code?' })).toBeNull();
}

test.each([
  [create, 'The studio has closed this session. Nothing was charged.'],
  [create, 'This session has already started.'],
  [hold, 'The studio is closed at that time.'],
])('after SLOT_CLOSED from %s the page offers another time only', async (call, sentence) => {
  openPayment({ [call]: failure(400, 'SLOT_CLOSED', sentence) });
  if (call === create) await agreeAndPay();
  const alert = await screen.findByRole('group', { name: /session|studio/ });
  expect(alert).toHaveFocus();
  expect(alert).toHaveTextContent(sentence);
  expect(alert).toHaveTextContent(/Nothing was charged\. ?Choose another time$/);
  expect(alert.textContent.match(/Nothing was charged/g)).toHaveLength(1);
  expect(within(alert).queryAllByRole('button')).toEqual([]);
  expect(within(alert).getByRole('link', { name: 'Choose another time' })).toHaveAttribute(
    'href',
    '/workshops/availability',
  );
  expectNothingToPay();
  await pass(600);
  expectNothingToPay();
  expect(storedDraft().read().hold).toBeNull();
});

test('an abandoned booking whose session is over offers the next sessions', async () => {
  openPayment(
    {
      [hold]: failure(400, 'SLOT_CLOSED', 'This session is over.'),
      'GET /availability': { body: { dates: [] } },
    },
    { ...fullDraft, appointment_time: '2026-09-06 13:00:00' },
  );
  const alert = await screen.findByRole('group', { name: /^This session is over/ });
  expect(alert).toHaveTextContent(/^This session is over\. Nothing was charged\./);
  expect(await within(alert).findAllByRole('button')).toHaveLength(3);
  expectNothingToPay();
});

test.each([
  ['SLOT_FULL', 409, 'Choose another time', 'link'],
  ['IDEMPOTENCY_KEY_REUSED', 422, 'Start a new booking', 'button'],
])('after %s the seats are no longer shown as held', async (type, status, name, role) => {
  openPayment({ [create]: failure(status, type, 'The sentence of the server.') });
  await agreeAndPay();
  expect(screen.getByText(/^The sentence of the server\./)).toBeVisible();
  expect(screen.getByRole(role, { name })).toBeVisible();
  expectNothingToPay();
});

test.each([
  ['SQUARE_ERROR', 402],
  ['COUPON_INVALID', 400],
  ['AMOUNT_MISMATCH', 400],
  ['DUPLICATE_BOOKING', 409],
  ['EMAIL_NOT_VERIFIED', 403],
  ['TOO_MANY_REQUESTS', 429],
  ['UNAVAILABLE', 503],
])('after %s the seats are still held', async (type, status) => {
  openPayment({ [create]: failure(status, type, 'The sentence of the server.') });
  await agreeAndPay();
  expect(screen.getByText('The sentence of the server.')).toBeVisible();
  expect(screen.getByText(/Your seats are held/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay $60.00' })).toBeVisible();
});
