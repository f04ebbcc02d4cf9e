import { randomUUID } from 'node:crypto';
import type { Story, Sums } from './random-bill.ts';

/** A booking with its session and the guest's address. */
export type Booked = { story: Story; sums: Sums; date: string; slotId: number; email: string };

export type Rows = { table: string; rows: Record<string, string | number | null>[] };

/** The rows of all bookings and their sessions. */
export function rowsOf(bookings: Booked[], now: string): Rows[] {
  const sessions = new Map(
    bookings.map(({ date, slotId }) => [`${date} ${slotId}`, { date, slotId }]),
  );
  return [
    {
      table: 'slot',
      rows: [...sessions.values()].map(({ date, slotId }) => ({
        date,
        slot_id: slotId,
        seats_taken: 0,
      })),
    },
    ...bookings.map((booked) => bookingRows(booked, now)).reduce(join, []),
  ];
}

/** Joins the rows of each table, to write many at once. */
const join = (all: Rows[], more: Rows[]): Rows[] => {
  for (const { table, rows } of more) {
    const known = all.find((each) => each.table === table);
    if (known) known.rows.push(...rows);
    else all.push({ table, rows: [...rows] });
  }
  return all;
};

function bookingRows({ story, date, slotId, email }: Booked, now: string): Rows[] {
  const { id, deposits, balances, desk, bench, end } = story;
  const state = end === 'CANCELLED' ? 'CANCELLED' : 'CONFIRMED';
  const ids = deposits.map((_, index) => (index === 0 ? id : randomUUID()));
  return [
    {
      table: 'reservation',
      rows: deposits.map(({ coming }, index) => ({
        id: ids[index]!,
        booking_number: index === 0 ? id.slice(0, 8).toUpperCase() : null,
        booking_id: index === 0 ? null : id,
        checkout_id: ids[index]!,
        live_checkout_id: null,
        state,
        service_name: 'Silver Ring Workshop',
        slot_date: date,
        slot_id: slotId,
        starts_at: `${date} 20:00:00.000`,
        guest_count: coming,
        guest_name: 'Guest',
        guest_email: email,
        client_hash: 'bills',
        workshop_title: 'Ring Workshop',
        duration_hours: 3,
        unit_price_cents: story.unit,
        price_basis: 'PERSON',
        deposit_cents: 3000,
        price_cents: index === 0 ? story.agreed : null,
        price_guests: index === 0 && story.agreed !== null ? story.guests : null,
        price_reason: index === 0 && story.agreed !== null ? 'Agreed' : null,
        refund_policy_version: null,
        version: 1,
        hold_expires_at: now,
        created_at: now,
      })),
    },
    {
      table: 'payment_attempt',
      rows: [
        ...deposits.map(({ cents, refunded, booked, hasCoupon }, index) => ({
          ...charge(ids[index]!, { cents, refunded }, now),
          purpose: 'DEPOSIT',
          guest_count: booked,
          unit_cents: cents / booked,
          coupon_code: hasCoupon ? 'COUPON' : null,
        })),
        ...balances.map((balance) => ({
          ...charge(id, balance, now),
          purpose: 'BALANCE',
          guest_count: null,
          unit_cents: null,
          coupon_code: null,
        })),
      ],
    },
    {
      table: 'desk_payment',
      rows: desk.map((cents) => ({
        ...line(id, cents, now),
        kind: cents > 0 ? 'PAYMENT' : 'PAID_OUT',
        method: 'CASH',
      })),
    },
    { table: 'bench_line', rows: bench.map((each) => benchRow(id, each, now)) },
    {
      table: 'attendance',
      rows:
        end === 'NO_SHOW'
          ? [{ booking_id: id, mark_id: randomUUID(), state: 'NO_SHOW', marked_at: now }]
          : [],
    },
  ];
}

const benchRow = (bookingId: string, { kind, cents }: Story['bench'][number], now: string) => ({
  ...line(bookingId, cents, now),
  kind,
  label: 'Line',
  quantity: Math.sign(cents),
  add_on_id: kind === 'ADD_ON' ? firstAddOn : null,
});

/** The first add-on of the ring workshop. */
const firstAddOn = 101;

const line = (bookingId: string, cents: number, now: string) => ({
  id: randomUUID(),
  booking_id: bookingId,
  amount_cents: cents,
  actor: 'admin',
  at: now,
});

const charge = (
  reservationId: string,
  { cents, refunded }: { cents: number; refunded: number },
  now: string,
) => ({
  id: randomUUID(),
  reservation_id: reservationId,
  request_hash: 'bills',
  amount_cents: cents,
  refunded_cents: refunded,
  state: 'COMPLETED',
  square_payment_id: randomUUID(),
  created_at: now,
});
