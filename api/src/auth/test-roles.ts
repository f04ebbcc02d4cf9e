/** Everybody who may call; a role says which of them an endpoint lets in. */
export const callers = [
  'none',
  'garbage',
  'expired',
  'revoked',
  'wrong audience',
  'alg none',
  'other key',
  'revoked admin',
  'customer',
  'other customer',
  'booking',
  'other booking',
  'admin',
] as const;

export type Caller = (typeof callers)[number];

type Statuses = Partial<Record<Caller, number>>;

/**
 * The answer of each role's endpoints to a request about Maya's booking, by caller. A caller that is
 * not named gets 401, and `customer` is Maya.
 */
export const roles = {
  customers: { customer: 200, 'other customer': 200 },
  /** Maya, or who came by the link of her booking. */
  guests: { customer: 200, booking: 200, 'other customer': 404, 'other booking': 404 },
  /** Maya: her token proves the address, and so would a code sent to it. */
  owners: { none: 403, customer: 200, 'other customer': 403 },
  ownersSignedIn: { customer: 200, 'other customer': 403 },
  staff: { admin: 200 },
  /** Known by its signature, whatever token comes with the request. */
  square: {},
  sendgrid: {},
} satisfies Record<string, Statuses>;

/** `everybody`: no caller is refused, whatever token it sends. */
export type Role = keyof typeof roles | 'everybody';

export const statusesOf = (role: keyof typeof roles): Statuses => roles[role];

/** Who may call each route, as the product is meant; the API's own word is `access` in the contract. */
export const roleOf: Record<string, Role> = {
  'GET /health': 'everybody',
  'GET /ready': 'everybody',
  'GET /docs': 'everybody',
  'GET /pictures/:file': 'everybody',
  'GET /openapi.json': 'everybody',
  'GET /studio': 'everybody',
  'GET /studio/questions': 'everybody',
  'GET /services': 'everybody',
  'GET /availability': 'everybody',
  'POST /email/verification/send': 'everybody',
  'POST /email/verification/verify': 'everybody',
  'POST /payment/quote': 'everybody',
  'GET /payment/status': 'everybody',
  'POST /auth/login': 'everybody',
  'POST /auth/register': 'everybody',
  'POST /auth/google': 'everybody',
  'POST /auth/password/new': 'everybody',
  'POST /auth/google/nonce': 'everybody',
  'POST /admin/auth': 'everybody',
  'POST /payment/webhook': 'square',
  'POST /email/events': 'sendgrid',
  'POST /reservation/hold': 'owners',
  'POST /payment/create-payment': 'owners',
  'GET /reservation/user': 'ownersSignedIn',
  'POST /booking/open': 'everybody',
  'POST /booking/link': 'everybody',
  'GET /booking/:id': 'guests',
  'POST /booking/:id/move': 'guests',
  'POST /booking/:id/guests': 'guests',
  'POST /booking/:id/guests/hold': 'guests',
  'POST /booking/:id/balance': 'guests',
  'POST /booking/:id/pay': 'guests',
  'POST /booking/:id/deposit': 'guests',
  'POST /booking/:id/cancel': 'guests',
  'POST /booking/:id/offer': 'guests',
  'PATCH /booking/:id': 'guests',
  'POST /booking/:id/resend': 'guests',
  'POST /booking/:id/reminders': 'guests',
  'POST /booking/:id/relink': 'guests',
  'GET /auth/profile': 'customers',
  'GET /auth/sessions': 'customers',
  'POST /auth/sessions/end-others': 'customers',
  'POST /auth/password': 'customers',
  'POST /auth/logout': 'customers',
  'GET /admin/verify': 'staff',
  'POST /admin/refresh': 'staff',
  'POST /admin/logout': 'staff',
  'GET /admin/sessions': 'staff',
  'GET /admin/changes': 'staff',
  'GET /admin/reservation/:id': 'staff',
  'GET /admin/booking/:id': 'staff',
  'POST /admin/booking': 'staff',
  'POST /admin/booking/:id/cancel': 'staff',
  'POST /admin/booking/:id/refund': 'staff',
  'POST /admin/booking/:id/resend': 'staff',
  'POST /admin/booking/:id/links/end': 'staff',
  'PATCH /admin/booking/:id': 'staff',
  'GET /reservation': 'staff',
  'GET /reservation/:date': 'staff',
  'POST /reservation/:id/update': 'staff',
  'PATCH /services/:id': 'staff',
  'GET /staff': 'staff',
  'GET /admin/pictures': 'staff',
  'POST /admin/pictures': 'staff',
  'GET /admin/schedule': 'staff',
  'GET /admin/schedule/affected': 'staff',
  'POST /admin/schedule/close': 'staff',
  'POST /admin/schedule/:date': 'staff',
  'POST /admin/schedule/:date/rule': 'staff',
  'POST /admin/session': 'staff',
  'GET /admin/hours': 'staff',
  'POST /admin/hours': 'staff',
  'POST /admin/hours/preview': 'staff',
  'POST /admin/offers': 'staff',
  'GET /admin/day/:date': 'staff',
  'POST /admin/day/marks': 'staff',
  'POST /admin/booking/:id/note': 'staff',
  'PATCH /admin/day/:date/:slotId': 'staff',
  'GET /admin/day/:date/sheet': 'staff',
  'GET /admin/day/:date/sheet/export': 'staff',
  'POST /admin/day/:date/close': 'staff',
  'POST /admin/day/:date/reopen': 'staff',
  'POST /admin/booking/:id/desk-payment': 'staff',
  'POST /admin/booking/:id/desk-payment/correct': 'staff',
  'POST /admin/booking/:id/price': 'staff',
  'POST /admin/booking/:id/bench-line': 'staff',
  'POST /admin/booking/:id/receipt/send': 'staff',
  'GET /admin/desk/unmatched': 'staff',
};
