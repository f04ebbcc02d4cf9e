import type { EntryToCheck } from '@studio/contract';
import { type EntityManager, In, IsNull } from 'typeorm';
import { readCashToCheck } from '../booking/account/unchecked-cash.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { UncheckedMark } from '../reservation/unchecked-mark.entity.ts';

/** The offline entries that staff have not decided about, oldest first. */
export async function listToCheck(manager: EntityManager): Promise<EntryToCheck[]> {
  const cash = await readCashToCheck(manager);
  const marks = await manager.findBy(UncheckedMark, { decision: IsNull() });
  const entries = [
    ...cash.map(({ id, bookingId, amountCents, at, note }) => ({
      ...{ id, kind: 'CASH', bookingId: bookingId ?? '', amountCents },
      ...{ at: at.toISOString(), why: note ?? '' },
    })),
    ...marks.map(({ id, bookingId, state, markedAt, why }) => ({
      ...{ id, kind: 'MARK', bookingId, state, at: markedAt.toISOString(), why },
    })),
  ];
  if (entries.length === 0) return [];
  const roots = await manager.findBy(Reservation, {
    id: In(entries.map(({ bookingId }) => bookingId)),
  });
  const names = new Map(roots.map(({ id, guestName }) => [id, guestName]));
  return entries
    .map((entry) => ({ ...entry, guestName: names.get(entry.bookingId) }))
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}
