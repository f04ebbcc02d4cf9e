import { checkCard, declineOf } from './check-card.ts';

const now = new Date('2026-11-20T12:00:00Z');
const good = { number: '4111 1111 1111 1111', expiry: '11/26', cvv: '123', postalCode: '90012' };

test('a card is good until the end of its last month', () => {
  expect(checkCard(good, now)).toEqual([]);
});

test.each([
  ['number', '4111 1111 1111 1112', 'cardNumber'],
  ['number', '', 'cardNumber'],
  ['expiry', '10/26', 'expirationDate'],
  ['expiry', '13/30', 'expirationDate'],
  ['expiry', '', 'expirationDate'],
  ['cvv', '12', 'cvv'],
  ['postalCode', '', 'postalCode'],
])('a card with %s "%s" is not valid', (name, value, field) => {
  expect(checkCard({ ...good, [name]: value }, now)).toEqual([
    { type: 'VALIDATION_ERROR', field, message: expect.any(String) },
  ]);
});

test('American Express has a security code of four digits', () => {
  const card = { ...good, number: '378282246310005' };
  expect(checkCard(card, now)).toHaveLength(1);
  expect(checkCard({ ...card, cvv: '1234' }, now)).toEqual([]);
});

test('one card is declined unless its bank verified the cardholder', () => {
  const card = { ...good, number: '4310 0000 0020 1019' };
  expect(declineOf({ ...card, isVerified: false })).toBe('CARD_DECLINED_VERIFICATION_REQUIRED');
  expect(declineOf({ ...card, isVerified: true })).toBeUndefined();
});
