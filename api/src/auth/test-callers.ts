/** Everybody who may call: each row of the matrix has a status for each. */
export const callers = [
  'none',
  'garbage',
  'expired',
  'revoked',
  'wrong audience',
  'alg none',
  'other key',
  'customer',
  'other customer',
  'booking',
  'other booking',
  'revoked admin',
  'admin',
] as const;

export type Caller = (typeof callers)[number];
type Request = { path?: string; body?: unknown; key?: string };

/** One status per caller, in their order, and a request about Maya's booking that would succeed if it were allowed. */
export type Matrix = Record<
  string,
  [statuses: string, request?: (reservationId: string) => Request]
>;

export const admins = '401 401 401 401 401 401 401 401 401 401 401 401 200';
