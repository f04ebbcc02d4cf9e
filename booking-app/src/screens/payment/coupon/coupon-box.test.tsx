import { screen } from '@testing-library/react';
import {
  agreeAndPay,
  endPaymentTest,
  openCoupon,
  openPayment,
  startPaymentTest,
  user,
} from '../test-payment.tsx';

beforeEach(startPaymentTest);
afterEach(endPaymentTest);

const toggle = () => screen.findByRole('button', { name: 'Have a code?' });

test('the coupon field is collapsed until the guest opens it', async () => {
  openPayment();
  expect(await toggle()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('textbox', { name: 'Coupon' })).toBeNull();
  expect(await openCoupon()).toBeVisible();
  expect(await toggle()).toHaveAttribute('aria-expanded', 'true');
  await user.click(await toggle());
  expect(screen.queryByRole('textbox', { name: 'Coupon' })).toBeNull();
});

test('a collapsed code that was not applied opens again when the guest pays', async () => {
  openPayment();
  const field = await openCoupon();
  await user.type(field, 'bench');
  await user.click(await toggle());
  await agreeAndPay();
  expect(field).toBeVisible();
  expect(field).toHaveFocus();
});
