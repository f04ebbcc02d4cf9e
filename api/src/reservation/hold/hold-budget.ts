import type { EntityManager } from 'typeorm';
import { list, selectRows, sql } from '../../database/rows.ts';
import type { Reservation } from '../reservation.entity.ts';

/**
 * The budget of unpaid holds in seat-seconds, across sessions. A party of eight can hold its seats for half an hour,
 * and three such parties share a network, which is an IPv4 /24 or an IPv6 /48.
 */
const windowMinutes = 240;
const clientsOfNetwork = 3;

type Hold = Pick<Reservation, 'guestCount' | 'createdAt'>;

/** What a hold uses of the budget if it ends then. */
export const seatSeconds = ({ guestCount, createdAt }: Hold, end: Date): number =>
  guestCount * Math.max(0, Math.round((end.getTime() - createdAt.getTime()) / 1000));

type Wish = {
  hold: Hold;
  until: Date;
  hashes: Pick<Reservation, 'clientHash' | 'networkHash'>;
  /** The holds that this one replaces, or this one itself. They end now. */
  except: Reservation[];
  seatMinutes: number;
};

/** Whether a hold until then would use more than its client or network has left. A hold that is paid for is free. */
export async function isBeyondBudget(
  manager: EntityManager,
  { hold, until, hashes: { clientHash, networkHash }, except, seatMinutes }: Wish,
): Promise<boolean> {
  const now = hold.createdAt;
  const since = new Date(now.getTime() - windowMinutes * 60_000);
  const [used] = await selectRows(
    manager,
    sql`SELECT COALESCE(SUM(seat_seconds), 0) AS network,
          COALESCE(SUM(CASE WHEN client_hash = ${clientHash} THEN seat_seconds ELSE 0 END), 0) AS client
        FROM reservation
        WHERE network_hash = ${networkHash} AND hold_expires_at > ${since} AND state IN ('HELD', 'EXPIRED')
          AND id NOT IN ${list(['', ...except.map(({ id }) => id)])}`,
  );
  const { network, client } = used as { network: number; client: number };
  const replaced = except.reduce((sum, each) => sum + seatSeconds(each, now), 0);
  const more = replaced + seatSeconds(hold, until);
  const budget = seatMinutes * 60;
  return client + more > budget || network + more > clientsOfNetwork * budget;
}
