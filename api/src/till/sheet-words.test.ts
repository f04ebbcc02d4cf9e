import { kindWords, methodName } from './sheet-words.ts';

const line = (kind: Parameters<typeof kindWords>[0]['kind'], amountCents: number) => ({
  kind,
  amountCents,
  corrects: null,
});

test.each([
  [line('PAYMENT', 100), 'Payment'],
  [line('PAID_OUT', -100), 'Paid out to the guest'],
  [line('REFUNDED', -100), 'Refunded at Square'],
  [line('REFUNDED', 100), 'Refund failed at Square'],
  [{ ...line('CORRECTION', -100), corrects: 'a' }, 'Correction'],
  [line('CASH_REFUND', -100), 'Refund in cash'],
  [line('TIP', 100), 'Tip'],
  [line('TIP', -100), 'Refund at Square, tip'],
  [{ ...line('TIP', -100), corrects: 'a' }, 'Correction, tip'],
  [line('EXPENSE', -100), 'Paid-out'],
  [{ ...line('EXPENSE', 100), corrects: 'a' }, 'Reversed paid-out'],
])('a sheet’s %j reads “%s”', (of, words) => {
  expect(kindWords(of)).toBe(words);
});

test('a sheet’s methods read as on the Cash out page', () => {
  expect(['CASH', 'CARD', 'OTHER', 'ONLINE'].map(methodName)).toEqual([
    'Cash',
    'Card',
    'Other',
    'Online',
  ]);
});
