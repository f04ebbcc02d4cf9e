import { invalidRequest } from './square-failure.ts';

type Body = Record<string, unknown>;

export function requireObject(body: unknown): Body {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body;
  throw invalidRequest('BAD_REQUEST', 'The request body must be a JSON object.');
}

export function requireText(body: Body, field: string, maxLength: number): string {
  const value = optionalText(body, field, maxLength);
  if (value) return value;
  throw invalidRequest('MISSING_REQUIRED_PARAMETER', 'Field must be set', field);
}

export function optionalText(body: Body, field: string, maxLength: number): string | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string')
    throw invalidRequest('EXPECTED_STRING', 'Expected a string', field);
  if (value.length <= maxLength) return value;
  throw invalidRequest(
    'VALUE_TOO_LONG',
    `Field must not be greater than ${maxLength} length`,
    field,
  );
}

/** The whole cents in `amount_money`, at least 1. The currency must be US dollars. */
export function requireCents(body: Body): number {
  const money = body.amount_money;
  if (typeof money !== 'object' || money === null) {
    throw invalidRequest('MISSING_REQUIRED_PARAMETER', 'Field must be set', 'amount_money');
  }
  const { amount, currency } = money as Body;
  if (!Number.isSafeInteger(amount)) {
    throw invalidRequest('EXPECTED_INTEGER', 'Expected an integer value', 'amount_money.amount');
  }
  if (Number(amount) < 1) {
    throw invalidRequest('VALUE_TOO_LOW', 'Must be at least 1', 'amount_money.amount');
  }
  if (currency !== 'USD') {
    throw invalidRequest(
      'INVALID_VALUE',
      'The currency code must be USD, the currency of this location',
      'amount_money.currency',
    );
  }
  return Number(amount);
}
