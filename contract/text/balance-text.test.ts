import { payBalanceText } from './balance-text.ts';

test('asks the guest to pay toward the balance, which excludes upgrades and add-ons', () => {
  expect(payBalanceText(40_500)).toBe(
    'Pay $405.00 toward your balance. Upgrades and add-ons are paid at the studio.',
  );
});
