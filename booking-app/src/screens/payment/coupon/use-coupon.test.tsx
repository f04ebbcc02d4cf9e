import { screen } from '@testing-library/react';
import {
  endPaymentTest,
  openCoupon,
  openPayment,
  payButton,
  startPaymentTest,
  user,
} from '../test-payment.tsx';

beforeEach(() => {
  sessionStorage.clear();
  startPaymentTest();
});
afterEach(endPaymentTest);

test('an applied coupon is applied again after a reload', async () => {
  const { unmount } = openPayment();
  await user.type(await openCoupon(), 'bench{Enter}');
  expect(await screen.findByText('Coupon applied')).toBeVisible();
  unmount();
  openPayment();
  expect(await screen.findByText('Coupon applied')).toBeVisible();
  expect(await payButton('$0.02')).toBeVisible();
});
