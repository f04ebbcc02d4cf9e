import { payBalanceText } from './balance-text.ts';

test('says what is paid at the studio once the balance includes add-ons', () => {
  expect(payBalanceText(40_500, ['Stone setting'])).toBe(
    'Pay $405.00 toward your balance. Anything you add at the studio is paid there.',
  );
});

test('asks the guest to pay toward the balance, which excludes upgrades and add-ons', () => {
  expect(payBalanceText(40_500)).toBe(
    'Pay $405.00 toward your balance. Upgrades and add-ons are paid at the studio.',
  );
});
