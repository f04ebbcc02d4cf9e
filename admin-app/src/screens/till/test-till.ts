import type { Sheet } from '@studio/contract';
import { type Answers, openApp, sessionOf } from '../../test-app.tsx';

export const day = '2026-09-19';

export const sheet: Sheet = {
  date: day,
  asOf: '2026-09-20T03:14:00.000Z',
  lines: [
    { method: 'CASH', payments: 4, cents: 88_500 },
    { method: 'CARD', payments: 6, cents: 164_800 },
    { method: 'OTHER', payments: 1, cents: 10_000 },
  ],
  guests: { arrived: 21, noShow: 2 },
  open: [
    {
      bookingId: 'a',
      guestName: 'Priya Raman',
      guestCount: 4,
      startsAt: `${day}T11:00:00-07:00`,
      balanceCents: 62_000,
    },
  ],
  floatCents: 20_000,
  toCome: [
    { slotId: 3, guests: 4 },
    { slotId: 4, guests: 0 },
  ],
  reopenings: [],
  paid: { count: 5, cents: 30_000 },
  refunds: { count: 1, cents: 6000 },
  closed: null,
};

export const closed = {
  countedCents: 88_000,
  note: 'Change given wrong',
  signedBy: 'Jo Okafor',
  at: '2026-09-20T03:20:00.000Z',
};

export const unmatched = {
  payments: [
    { id: 'p', amount_cents: 62_000, card: 'Visa ending 0094', paid_at: '2026-09-19T18:58:00Z' },
  ],
};

/** Opens the sheet of that day. */
export const openTill = (answers: Answers = {}) =>
  openApp(`/admin/day/close?date=${day}`, {
    stored: sessionOf('stored'),
    answers: {
      [`GET /admin/day/${day}/sheet`]: { body: sheet },
      'GET /admin/desk/unmatched': { body: unmatched },
      [`POST /admin/day/${day}/close`]: { body: { ...sheet, closed } },
      ...answers,
    },
  });
