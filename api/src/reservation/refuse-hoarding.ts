import { limits } from '../../contract/index.ts';
import { findRows, sql } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { tooManyRequests } from '../http/errors.ts';
import { hashClient } from './hash-client.ts';
import { Reservation } from './reservation.entity.ts';
import { isOn } from '../controls.ts';

type Wish = { guestEmail: string; client: string; guestCount: number };

/**
 * Nobody holds more than two full sessions, nor one client more than a whole day, without paying.
 * Counted in seats: a household that books one by one is not in its own way. `except` are the holds
 * that the wish replaces or has just taken.
 */
export async function refuseHoarding(
  deps: Dependencies,
  { wish, except }: { wish: Wish; except: Reservation[] },
): Promise<void> {
  const { guestEmail, guestCount, client } = wish;
  const clientHash = hashClient(deps.env, client);
  const unpaid = await deps.database.run((manager) =>
    findRows(
      manager,
      Reservation,
      sql`state IN ('HELD', 'PAYING')
        AND (guest_email = ${guestEmail} OR client_hash = ${clientHash})`,
    ),
  );
  const held = unpaid.filter(({ id }) => !except.some((each) => each.id === id));
  const byEmail = seatsOf(held.filter((hold) => hold.guestEmail === guestEmail));
  const byClient = seatsOf(held.filter((hold) => hold.clientHash === clientHash));
  if (byEmail + guestCount > limits.heldSeatsPerEmail && isOn('hold-limit-address')) {
    throw tooManyHolds();
  }
  if (byClient + guestCount > limits.heldSeatsPerClient && isOn('hold-limit-client')) {
    throw tooManyHolds();
  }
}

const seatsOf = (holds: Reservation[]): number =>
  holds.reduce((sum, { guestCount }) => sum + guestCount, 0);

const tooManyHolds = () =>
  tooManyRequests(
    'You are holding many seats already. Please pay for them or wait a few minutes.',
    {
      retryAfter: limits.holdMinutes * 60,
    },
  );
