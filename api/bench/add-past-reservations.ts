import { addDays, limits, type Session, slots, startOfSession, studioDate } from '@studio/contract';
import { Slot } from '../src/availability/slot.entity.ts';
import type { Database } from '../src/database/database.ts';

const slotsPerInsert = 200;

/** Fills every seat of past sessions with a separate reservation, starting yesterday and going back. */
export async function addPastReservations(database: Database, count: number): Promise<void> {
  const days = count / (slots.length * limits.seatsPerSlot);
  const today = studioDate(new Date());
  const past = Array.from({ length: days }, (_, index) => addDays(today, -1 - index)).flatMap(
    (date) => slots.map(({ id: slotId }) => fullSession({ date, slotId })),
  );
  await database.transaction(async (manager) => {
    for (let from = 0; from < past.length; from += slotsPerInsert) {
      await manager.insert(Slot, past.slice(from, from + slotsPerInsert));
      // One INSERT for all dates would exceed MySQL's time limit for a statement.
      await manager.query(reservationOfEverySeat);
      await manager.query('UPDATE slot SET reason = NULL WHERE reason IS NOT NULL');
    }
  });
}

/**
 * Keeps the start in `reason` until the reservations are inserted, because SQL cannot compute times in the studio's
 * time zone.
 */
const fullSession = (session: Session) => ({
  ...session,
  seatsTaken: limits.seatsPerSlot,
  reason: startOfSession(session).toISOString().replace('T', ' ').slice(0, -1),
});

const seat = Array.from({ length: limits.seatsPerSlot }, (_, index) => `SELECT ${index} AS place`);

// Both engines convert the number to the column's text type.
const number = `REPLACE(slot.date, '-', '') * 100 + slot.slot_id * 10 + seat.place`;

const reservationOfEverySeat = `
  INSERT INTO reservation (id, checkout_id, live_checkout_id, state, service_name, slot_date, slot_id,
    starts_at, guest_count, guest_name, guest_email, client_hash, workshop_title, duration_hours,
    unit_price_cents, price_basis, deposit_cents, version, hold_expires_at, created_at)
  SELECT ${number}, ${number}, ${number}, 'CONFIRMED', 'Silver Ring Workshop', slot.date, slot.slot_id,
    slot.reason, 1, 'Maya Lindqvist', ${number}, 'past', 'Silver Ring Workshop', 3, 16500, 'PERSON', 3000, 1,
    slot.date, slot.date
  FROM slot JOIN (${seat.join(' UNION ALL ')}) AS seat
  WHERE slot.is_by_rule = 1 AND slot.reason IS NOT NULL`;
