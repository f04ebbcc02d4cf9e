import { randomUUID } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import type { NoteKind } from '@studio/contract';
import { requireAnyBooking } from '../booking/read-booking.ts';
import { execute, sql } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { noteChanged } from '../http/errors.ts';
import { BookingNote } from '../reservation/booking-note.entity.ts';

type Wish = { id: string; kind: NoteKind; text: string; before?: string | undefined };

/** Writes a note. The previous text is not kept. Throws VERSION_CONFLICT if another staff member changed it first. */
export async function writeBookingNote(
  deps: Dependencies,
  { id: bookingId, kind, text, before }: Wish,
): Promise<{ kind: NoteKind; text: string }> {
  const { database } = deps;
  await requireAnyBooking(deps, bookingId);
  await database.transaction(async (manager) => {
    // Two writers of one booking's notes wait for each other.
    await execute(manager, sql`UPDATE reservation SET version = version WHERE id = ${bookingId}`);
    const now = (await readNotes(manager, [bookingId]))(bookingId, kind);
    if (before !== undefined && now !== before && now !== text) throw noteChanged();
    await manager.delete(BookingNote, { bookingId, kind });
    await manager.insert(BookingNote, { id: randomUUID(), bookingId, kind, text, at: deps.now() });
  });
  return { kind, text };
}

/** Reads the current note of each kind, by booking. */
export async function readNotes(
  manager: EntityManager,
  bookingIds: string[],
): Promise<(bookingId: string, kind: NoteKind) => string> {
  const notes = await manager.find(BookingNote, {
    where: { bookingId: In(bookingIds) },
    order: { at: 'ASC' },
  });
  const newest = new Map(notes.map(({ bookingId, kind, text }) => [`${bookingId} ${kind}`, text]));
  return (bookingId, kind) => newest.get(`${bookingId} ${kind}`) ?? '';
}
