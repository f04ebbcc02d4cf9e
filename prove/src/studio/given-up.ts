import { randomUUID } from 'node:crypto';
import type { Stage } from '../prove-test.ts';
import { createVisitors, openSessions, slotOf, type Visitor } from './booking.ts';
import { toColumn } from './servers/column.ts';
import type { Studio } from './start-studio.ts';

type GivenUp = { visitor: Visitor; date: string };

/** Bookings that were given up, each of a visitor of its own, one for each call. */
export async function prepareGivenUp(
  { studio, random }: Pick<Stage, 'studio' | 'random'>,
  count: number,
): Promise<() => Promise<string>> {
  const visitors = createVisitors('late', count);
  const dates = random.shuffle(openSessions(studio, 1000));
  let next = 0;
  return () => {
    const given = { visitor: visitors[next % count]!, date: dates[next % dates.length]! };
    next += 1;
    return writeGivenUp(studio, given);
  };
}

/**
 * A booking of one seat whose payment was given up, as the api leaves it after eleven minutes. Money
 * that then comes for it in another amount goes back, and its guest is told. Answers its reference.
 */
async function writeGivenUp(
  { database, now }: Studio,
  { visitor, date }: GivenUp,
): Promise<string> {
  const id = randomUUID();
  const made = new Date(now().getTime() - 15 * 60_000);
  const at = (minutes: number) => toColumn(new Date(made.getTime() + minutes * 60_000));
  const { date: day, slotId } = slotOf(date);
  await database.write(
    `INSERT INTO reservation (id, checkout_id, state, service_name, slot_date, slot_id, starts_at,
       guest_count, guest_name, guest_email, client_hash, version, hold_expires_at, created_at)
     VALUES (?, ?, 'FAILED', 'Silver Ring Workshop', ?, ?, ?, 1, ?, ?, '', 1, ?, ?)`,
    [
      id,
      randomUUID(),
      day,
      slotId,
      toColumn(startOf(date)),
      visitor.name,
      visitor.email,
      at(10),
      at(0),
    ],
  );
  await database.write(
    `INSERT INTO payment_attempt (id, reservation_id, reference_id, guest_count, request_hash,
       amount_cents, state, created_at, cancelled_at)
     VALUES (?, ?, ?, 1, '', 3000, 'VOIDED', ?, ?)`,
    [randomUUID(), id, `SBD-${id}`, at(0), at(6)],
  );
  const states = ['HELD', 'PAYING', 'FAILED'];
  for (const [index, state] of states.entries()) {
    await database.write(
      `INSERT INTO audit_entry (id, reservation_id, actor, state_before, state_after, at)
       VALUES (?, ?, 'resolver', ?, ?, ?)`,
      [randomUUID(), id, states[index - 1] ?? null, state, at(index)],
    );
  }
  return `SBD-${id}`;
}

/** To the day: only whether the session has begun is asked of it. */
const startOf = (date: string): Date => new Date(`${date.slice(0, 10)}T23:00:00Z`);
