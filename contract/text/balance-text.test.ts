import { payBalanceText } from './balance-text.ts';

test('asks the guest to pay toward the balance, which excludes what they add at the studio', () => {
  expect(payBalanceText(40_500)).toBe(
    'Pay $405.00 toward your balance. Anything you add at the studio is paid there.',
  );
});
