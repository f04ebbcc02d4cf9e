import type { Card, DeclineCode } from './card-tokens.ts';

type TypedCard = { number: string; expiry: string; cvv: string; postalCode: string };
/** Whether the bank was asked to verify the cardholder. */
type Verified = { isVerified: boolean };
type FieldName = 'cardNumber' | 'expirationDate' | 'cvv' | 'postalCode';
export type CardProblem = { type: 'VALIDATION_ERROR'; field: FieldName; message: string };

/** Returns the invalid fields of a card; empty for a valid one. `expiry` is MM/YY. */
export function checkCard(typed: TypedCard, now: Date): CardProblem[] {
  const digits = digitsOf(typed.number);
  const cvvLength = brandOf(digits) === 'AMERICAN_EXPRESS' ? 4 : 3;
  const checks: [boolean, FieldName, string][] = [
    [hasCheckDigit(digits), 'cardNumber', 'Card number is not valid'],
    [isNotPast(typed.expiry, now), 'expirationDate', 'Expiration date is not valid'],
    [new RegExp(`^\\d{${cvvLength}}$`).test(typed.cvv), 'cvv', 'CVV is not valid'],
    [/^[a-z\d][a-z\d -]{2,9}$/i.test(typed.postalCode), 'postalCode', 'Postal code is not valid'],
  ];
  return checks
    .filter(([isGood]) => !isGood)
    .map(([, field, message]) => ({ type: 'VALIDATION_ERROR', field, message }));
}

export function describeCard({ number, expiry }: TypedCard): Card {
  const digits = digitsOf(number);
  const { month, year } = parseExpiry(expiry);
  return { brand: brandOf(digits), last4: digits.slice(-4), expMonth: month, expYear: year };
}

/** The reason why a charge to this card is declined. Certain test values cause it on a well-formed card. */
export function declineOf(card: TypedCard & Verified): DeclineCode | undefined {
  const { number, expiry, cvv, postalCode, isVerified } = card;
  if (digitsOf(number) === '4000000000000002') return 'GENERIC_DECLINE';
  if (digitsOf(number) === '4310000000201019' && !isVerified)
    return 'CARD_DECLINED_VERIFICATION_REQUIRED';
  if (cvv === '911') return 'CVV_FAILURE';
  if (postalCode === '99999') return 'ADDRESS_VERIFICATION_FAILURE';
  if (expiry === '01/40') return 'INVALID_EXPIRATION';
  return undefined;
}

const digitsOf = (number: string) => number.replaceAll(/[ -]/g, '');

function hasCheckDigit(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function parseExpiry(expiry: string) {
  const [month, year] = expiry.split('/').map(Number);
  return { month: month ?? 0, year: 2000 + (year ?? 0) };
}

function isNotPast(expiry: string, now: Date): boolean {
  if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(expiry)) return false;
  const { month, year } = parseExpiry(expiry);
  return new Date(Date.UTC(year, month)) > now;
}

function brandOf(digits: string): string {
  if (/^3[47]/.test(digits)) return 'AMERICAN_EXPRESS';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'MASTERCARD';
  if (/^(6011|65)/.test(digits)) return 'DISCOVER';
  return digits.startsWith('4') ? 'VISA' : 'OTHER_BRAND';
}
