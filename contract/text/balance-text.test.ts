import { payBalanceText } from './balance-text.ts';

test('a guest is asked to pay toward the balance, which has no upgrades and add-ons in it', () => {
  expect(payBalanceText(40_500)).toBe(
    'Pay $405.00 toward your balance. Upgrades and add-ons are paid at the studio.',
  );
});
