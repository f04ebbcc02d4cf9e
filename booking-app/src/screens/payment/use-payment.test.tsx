import { act, screen } from '@testing-library/react';
import { failure, storedDraft } from '../../test-app.tsx';
import {
  agreeAndPay,
  agreement,
  confirmed,
  endPaymentTest,
  focusCard,
  happenAtCard,
  openCoupon,
  openPayment,
  pass,
  payButton,
  startPaymentTest,
  tokenize,
  user,
} from './test-payment.tsx';

beforeEach(startPaymentTest);
afterEach(endPaymentTest);

const create = 'POST /payment/create-payment';
const invalidNumber = {
  status: 'Invalid',
  errors: [{ field: 'cardNumber', message: 'Card number is not valid' }],
};

test('charges nothing before the disclaimer is agreed to', async () => {
  const { calls } = openPayment();
  const button = await payButton();
  await pass(0);
  await user.click(button);
  expect(
    screen.getByText('Please read and agree to the disclaimer before proceeding.'),
  ).toBeVisible();
  expect(agreement()).toHaveFocus();
  expect(calls.some(({ call }) => call === create)).toBe(false);
  await user.click(agreement());
  expect(screen.queryByText(/Please read and agree/)).toBeNull();
});

test('one click on Pay shows everything that is missing, each in its place, and the first takes the focus', async () => {
  tokenize.mockResolvedValue(invalidNumber);
  const { calls } = openPayment();
  const coupon = await openCoupon();
  await user.type(coupon, 'bench');
  await pass(0);
  await user.click(await payButton());
  await pass(0);
  expect(agreement()).toHaveFocus();
  expect(agreement()).toHaveAccessibleDescription(/Please read and agree/);
  expect(coupon).toHaveAccessibleDescription(/Apply this coupon/);
  // Square shows its message beside its own field.
  expect(tokenize).toHaveBeenCalledTimes(1);
  expect(focusCard).not.toHaveBeenCalled();
  await user.click(agreement());
  await user.click(await payButton());
  await pass(0);
  expect(focusCard).toHaveBeenCalledWith('cardNumber');
  expect(calls.some(({ call }) => call === create)).toBe(false);
});

test('a paid deposit shows its ticket, clears the draft and goes home after a second', async () => {
  const { calls, pageDocument } = openPayment();
  await agreeAndPay();
  expect(
    await screen.findByText('Payment successful! Redirecting to confirmation page...'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByText('Deposit paid')).toBeVisible();
  expect(calls.at(-1)).toEqual({
    call: 'POST /payment/create-payment',
    body: {
      sourceId: 'cnon:card-nonce-ok',
      termsVersion: 1,
      amount: 60,
      reservationDetails: {
        service: 'Silver Ring Workshop',
        date: '2026-09-19 13:00:00',
        guestCount: 2,
        guestName: 'Maya Lindqvist',
        guestEmail: 'maya@mail.example',
        guestPhone: '(213) 555-0142',
        guestNote: 'A hammered band.',
      },
    },
    headers: expect.objectContaining({ 'idempotency-key': 'checkout-of-the-test' }),
  });
  expect(storedDraft().read().draft.service_name).toBeNull();
  await pass(0.9);
  expect(pageDocument.replace).not.toHaveBeenCalled();
  await pass(0.1);
  expect(pageDocument.replace).toHaveBeenCalledWith('/');
});

test('the bank may verify the cardholder of a payment, but not before the guest can pay', async () => {
  openPayment();
  await user.click(await payButton());
  expect(tokenize.mock.calls).toEqual([[undefined]]);
  await agreeAndPay();
  expect(tokenize).toHaveBeenLastCalledWith({
    amount: '60.00',
    currencyCode: 'USD',
    intent: 'CHARGE',
    customerInitiated: true,
    sellerKeyedIn: false,
    billingContact: {
      givenName: 'Maya',
      familyName: 'Lindqvist',
      email: 'maya@mail.example',
      phone: '(213) 555-0142',
    },
  });
});

test('a double click pays once', async () => {
  const { calls } = openPayment();
  const button = await payButton();
  await pass(0);
  await user.click(agreement());
  act(() => {
    button.click();
    button.click();
  });
  await pass(0);
  expect(calls.filter(({ call }) => call === 'POST /payment/create-payment')).toHaveLength(1);
});

test('while the card is charged the button says Processing... and cannot be pressed', async () => {
  openPayment({ 'POST /payment/create-payment': () => new Promise(() => {}) });
  await agreeAndPay();
  const button = screen.getByRole('button', { name: 'Processing...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
});

test('a declined card shows the server’s message, and another card can be tried', async () => {
  const answers = [failure(402, 'SQUARE_ERROR', 'Your card was declined.'), confirmed];
  const { calls } = openPayment({ 'POST /payment/create-payment': () => answers.shift()! });
  await agreeAndPay();
  expect(screen.getByText('Your card was declined.')).toBeVisible();
  await user.click(await payButton());
  expect(await screen.findByText(/^Payment successful!/)).toBeVisible();
  const keys = calls
    .filter(({ call }) => call === 'POST /payment/create-payment')
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual(['checkout-of-the-test', 'checkout-of-the-test']);
});

test('a payment without a response shows the message of the spec', async () => {
  openPayment({ 'POST /payment/create-payment': undefined });
  await agreeAndPay();
  expect(screen.getByText('Payment processing failed. Please try again.')).toBeVisible();
});

test('a wrong card number charges nothing, and its field takes the focus', async () => {
  tokenize.mockResolvedValue(invalidNumber);
  const { calls } = openPayment();
  await agreeAndPay();
  expect(focusCard).toHaveBeenCalledWith('cardNumber');
  expect(calls.some(({ call }) => call === create)).toBe(false);
});

test('a card that cannot be read shows an error at its field until it changes', async () => {
  tokenize.mockRejectedValueOnce(new Error('offline'));
  openPayment();
  await agreeAndPay();
  const sentence = 'We couldn’t read your card. Please check it and try again.';
  expect(screen.getByText(sentence)).toBeVisible();
  happenAtCard('focusClassAdded');
  expect(screen.getByText(sentence)).toBeVisible();
  happenAtCard('cardBrandChanged');
  expect(screen.queryByText(sentence)).toBeNull();
});

test('another coupon clears a payment’s coupon error, and another card does not', async () => {
  const sentence = 'This coupon has been used up.';
  openPayment({ [create]: failure(400, 'COUPON_INVALID', sentence) });
  await agreeAndPay();
  happenAtCard('focusClassAdded');
  expect(screen.getByText(sentence)).toBeVisible();
  await user.type(await openCoupon(), 'b');
  expect(screen.queryByText(sentence)).toBeNull();
});

test('a key that belongs to another booking leads to a new one', async () => {
  const { pageDocument } = openPayment({
    'POST /payment/create-payment': failure(422, 'IDEMPOTENCY_KEY_REUSED', 'Already used.'),
  });
  await agreeAndPay();
  await user.click(screen.getByRole('button', { name: 'Start a new booking' }));
  expect(pageDocument.assign).toHaveBeenCalledWith('/#services');
  expect(storedDraft().read().draft.service_name).toBeNull();
});
