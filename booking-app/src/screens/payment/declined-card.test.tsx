import { screen } from '@testing-library/react';
import { hear } from '@studio/shared-ui/test-spoken';
import { failure } from '../../test-app.tsx';
import {
  agreeAndPay,
  agreement,
  endPaymentTest,
  focusCard,
  happenAtCard,
  openCoupon,
  openPayment,
  pass,
  startPaymentTest,
  user,
} from './test-payment.tsx';

beforeEach(startPaymentTest);
afterEach(endPaymentTest);

const create = 'POST /payment/create-payment';
const declined = failure(402, 'SQUARE_ERROR', 'Your card was declined.');

test('a declined card moves the focus to its fields, and the reason is spoken after that', async () => {
  const heard = hear();
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  openPayment({ [create]: declined });
  await agreeAndPay();
  const fields = screen.getByRole('group', { name: 'Card' });
  expect(scrolled.mock.contexts).toEqual([fields]);
  expect(focusCard).toHaveBeenCalledWith('cardNumber');
  // Square reports the focus that the page itself has moved there.
  happenAtCard('focusClassAdded');
  await pass(0.3);
  expect(heard).toContain('Your card was declined.');
  expect(fields).toHaveAccessibleDescription('Your card was declined.');
  scrolled.mockRestore();
});

const typeAnotherCard = async () => happenAtCard('cardBrandChanged');
const enterAnotherField = async () => {
  happenAtCard('focusClassAdded');
  happenAtCard('focusClassAdded');
};

test.each([
  ['types another card', typeAnotherCard],
  ['enters another field of the card', enterAnotherField],
  ['changes the agreement', () => user.click(agreement())],
  ['types a coupon', async () => user.type(await openCoupon(), 'b')],
])('the alert of a declined card disappears when the guest %s', async (_, change) => {
  openPayment({ [create]: declined });
  await agreeAndPay();
  expect(screen.getByText('Your card was declined.')).toBeVisible();
  await change();
  expect(screen.queryByText('Your card was declined.')).toBeNull();
  expect(screen.getByRole('group', { name: 'Card' })).not.toHaveAccessibleDescription();
});
