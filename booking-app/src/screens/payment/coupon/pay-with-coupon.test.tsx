import { screen } from '@testing-library/react';
import { hear } from '@studio/shared-ui/test-spoken';
import { failure } from '../../../test-app.tsx';
import {
  agreeAndPay,
  agreement,
  endPaymentTest,
  openCoupon,
  openPayment,
  pass,
  payButton,
  startPaymentTest,
  user,
} from '../test-payment.tsx';

beforeEach(startPaymentTest);
afterEach(endPaymentTest);

const create = 'POST /payment/create-payment';

test('a coupon lowers the deposit, is sent with the payment and can be removed', async () => {
  const heard = hear();
  const { calls } = openPayment();
  await user.type(await openCoupon(), 'bench{Enter}');
  expect(await screen.findByText('Coupon applied')).toBeVisible();
  await pass(1);
  expect(heard.at(-1)).toMatch(/Amount due \$0\.02/);
  expect(screen.getByText('-$29.99 per person')).toBeVisible();
  expect(screen.getByText(/The balance due at the workshop stays the same/)).toBeVisible();
  expect(await screen.findByText('$270')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await payButton()).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Coupon' }), 'bench{Enter}');
  await user.click(agreement());
  await user.click(await payButton('$0.02'));
  await pass(0);
  expect(calls.at(-1)?.body).toMatchObject({ couponCode: 'bench', amount: 0.02 });
});

test('a coupon’s button keeps the focus from Apply to Remove and back', async () => {
  openPayment();
  await user.type(await openCoupon(), 'bench');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('button', { name: 'Remove' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Apply' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Coupon' })).toHaveValue('');
});

test('a typed coupon that was not applied stops the payment at its field', async () => {
  const { calls } = openPayment();
  const field = await openCoupon();
  await user.type(field, 'bench');
  await agreeAndPay();
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(
    'Apply this coupon, or clear the field to pay without one.',
  );
  expect(calls.some(({ call }) => call === create)).toBe(false);
  await user.clear(field);
  await user.click(await payButton());
  expect(await screen.findByText(/^Payment successful!/)).toBeVisible();
});

test('a typed coupon survives a reload', async () => {
  const { unmount } = openPayment();
  await user.type(await openCoupon(), 'bench');
  unmount();
  openPayment();
  expect(await screen.findByRole('textbox', { name: 'Coupon' })).toHaveValue('bench');
});

test('a coupon cannot be changed while its price is loading', async () => {
  openPayment({ 'POST /payment/quote': () => new Promise(() => {}) });
  const field = await openCoupon();
  await user.type(field, 'bench{Enter}');
  expect(field).toHaveAttribute('readonly');
});

test('an invalid coupon shows an error beside its field', async () => {
  openPayment({
    'POST /payment/quote': failure(400, 'COUPON_INVALID', 'This coupon code is not valid.'),
  });
  await user.type(await openCoupon(), 'nope');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('This coupon code is not valid.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Coupon' })).toHaveFocus();
  expect(await payButton()).toBeVisible();
});
