import type { Row } from '../studio/servers/database.ts';
import type { Ledger } from '../studio/servers/stand-ins.ts';
import type { Evidence } from './evidence.ts';
import { checkAudit, checkPromises } from './history.ts';
import { checkRefundsTold } from './mail.ts';
import { checkCaptures, checkConfirmed, checkSums } from './money.ts';
import { splitLedger } from './own-money.ts';

export const id = '0a0b0c0d-0000-4000-8000-000000000001';
export const email = 'maya@mail.example';

export const payment = {
  id: 'P1',
  status: 'COMPLETED',
  amount: 3000,
  currency: 'USD',
  refunded: 0,
  locationId: 'STANDIN',
  referenceId: `SBD-${id}`,
  idempotencyKey: 'A1',
};

export const attempt: Row = {
  id: 'A1',
  reservation_id: id,
  state: 'COMPLETED',
  amount_cents: 3000,
  square_payment_id: 'P1',
  coupon_code: null,
  guest_count: 1,
  created_at: '2026-11-20 17:00:00.000',
};

export const entry = (before: string | null, after: string, more: Row = {}): Row => ({
  reservation_id: id,
  actor: 'visitor',
  kind: null,
  state_before: before,
  state_after: after,
  at: '2026-11-20 17:00:00.000',
  ...more,
});

export const made = [entry(null, 'HELD'), entry('HELD', 'PAYING'), entry('PAYING', 'CONFIRMED')];

const change = (kind: string, detail: object, at: string) =>
  entry('CONFIRMED', 'CONFIRMED', {
    kind,
    detail: JSON.stringify(detail),
    at: `2026-11-20 ${at}:00.000`,
  });

/** Staff recorded this decision at half past the hour. */
export const agreed = (kind: string, detail: object, hour = 17) => ({
  audit: [...made, change(kind, detail, `${hour}:30`)],
});

/** Staff agreed on a price for one guest, and another guest joined later. */
export const agreedThenJoined = {
  audit: [
    ...made,
    change('MONEY', { priceCents: 16_500 }, '17:10'),
    change('GUESTS', { guests: 2 }, '17:20'),
  ],
};

export const order = (more: Row = {}): Row => ({
  id: 'R1',
  square_payment_id: 'P1',
  booking_id: id,
  amount_cents: 3000,
  state: 'COMPLETED',
  ...more,
});

export const refund = (amount: number) => ({
  id: `S${amount}`,
  paymentId: 'P1',
  status: 'COMPLETED',
  amount,
});
const now = new Date('2026-11-20T17:01:00Z');

/** An email that announces a refund of this amount. */
export const told = (dollars: string) => ({
  to: email,
  subject: 'Your deposit is on its way back',
  text: `$${dollars} is on its way to the card you paid with`,
  html: '',
  attachments: [] as { type: string; content: string }[],
  receivedAt: now.toISOString(),
});

/** An email that corrects the announced refunds by this amount. */
export const lessBy = (dollars: string) => ({
  ...told(dollars),
  subject: 'A correction about your refund',
  text: `Together, our emails about it named $${dollars} too much.`,
});

/** An email with a calendar file. */
export function fileOf(
  sequence: number,
  { method = 'REQUEST', typed = '', start = '20261201T130000' } = {},
): ReturnType<typeof told> {
  const lines = [
    `METHOD:${method}`,
    'DTSTART:20070311T020000',
    'BEGIN:VEVENT',
    `UID:${id}@mail.example`,
    `SEQUENCE:${sequence}`,
    `DTSTART;TZID=America/Los_Angeles:${start}`,
  ];
  const content = Buffer.from(lines.join('\r\n')).toString('base64');
  return {
    ...told('30.00'),
    attachments: [{ type: `text/calendar; method=${typed || method}`, content }],
  };
}

/** Overrides of the default evidence. `ledger` is in Square's form. */
export type Different = Partial<Omit<Evidence, 'ledger' | 'foreign'>> & { ledger?: Ledger };

const none = {
  slots: [],
  refunds: [],
  unknown: [],
  coupons: [],
  bench: [],
  desk: [],
  till: [],
  outbox: [],
};

const usual = (state: string): Omit<Evidence, 'ledger' | 'foreign'> => ({
  ...none,
  now,
  services: [{ id: 1, price_cents: 16_500 }],
  reservations: [
    {
      id,
      state,
      booking_id: null,
      service_name: 'Silver Ring Workshop',
      guest_count: 1,
      price_cents: null,
      guest_email: email,
      starts_at: '2026-12-01 21:00:00.000',
    },
  ],
  attempts: [attempt],
  audit: made,
  inbox: [],
  log: '',
  publicAnswers: [],
  secrets: [],
  promises: [{ reservationId: id, amount: 3000 }],
  duplicateMails: 0,
});

/** The evidence of one guest's paid booking, with overrides. */
export function evidence({ ledger, ...more }: Different = {}, state = 'CONFIRMED'): Evidence {
  const rows = { ...usual(state), ...more };
  return { ...rows, ...splitLedger(ledger ?? { payments: [payment], refunds: [] }, rows) };
}

// A workshop for $165.00 with a deposit of $30.00. The balance of $135.00 is paid online an hour later.

export const dueCents = 13_500;

export const balanceId = (number: number): string => `0b0b0c0d-0000-4000-8000-00000000000${number}`;

export const balance = (number = 1, more: Row = {}): Row => ({
  ...attempt,
  id: balanceId(number),
  purpose: 'BALANCE',
  amount_cents: dueCents,
  guest_count: null,
  square_payment_id: `B${number}`,
  created_at: `2026-11-20 1${7 + number}:00:00.000`,
  ...more,
});

export const balancePaid = (number = 1, more: Partial<typeof payment> = {}) => ({
  ...payment,
  id: `B${number}`,
  amount: dueCents,
  referenceId: `SBB-${balanceId(number)}`,
  idempotencyKey: balanceId(number),
  ...more,
});

export const withBalance = (more: Different = {}, state = 'CONFIRMED'): Evidence =>
  evidence(
    {
      attempts: [attempt, balance()],
      ledger: { payments: [payment, balancePaid()], refunds: [] },
      promises: [3000, dueCents].map((amount) => ({ reservationId: id, amount })),
      ...more,
    },
    state,
  );

/** A booking that used a coupon for three seats, when the coupon's row counts this many uses. */
export const couponUses = (uses: number) =>
  evidence({
    attempts: [{ ...attempt, coupon_code: 'C', guest_count: 3 }],
    coupons: [{ code: 'C', uses }],
  });
/** The same booking after it was canceled with a full refund. */
export const cancelledWith = (uses: number): Evidence => {
  const { attempts, reservations, ...seen } = couponUses(uses);
  return {
    ...seen,
    attempts: [{ ...attempts[0], refunded_cents: 3000 }],
    reservations: [{ ...reservations[0], state: 'CANCELLED' }],
  };
};

/** The booking with these desk payments, in cents. */
export const withDesk = (...cents: number[]): Evidence =>
  evidence({ desk: cents.map((amount) => ({ booking_id: id, amount_cents: amount })) });

const ofMoney = [
  checkCaptures,
  checkConfirmed,
  checkSums,
  checkRefundsTold,
  checkAudit,
  checkPromises,
];

/** Runs the checks about a booking's money. */
export const judgeMoney = (seen: Evidence) => ofMoney.flatMap((check) => check(seen));
