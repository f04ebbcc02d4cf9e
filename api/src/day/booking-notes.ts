import { randomUUID } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import type { NoteKind } from '@studio/contract';
import { requireAnyBooking } from '../booking/read-booking.ts';
import type { Dependencies } from '../dependencies.ts';
import { BookingNote } from './booking-note.entity.ts';

type Wish = { id: string; kind: NoteKind; text: string };

/** Writes a note. The previous text is not kept. */
export async function writeBookingNote(
  deps: Dependencies,
  { id: bookingId, kind, text }: Wish,
): Promise<{ kind: NoteKind; text: string }> {
  const { database, now } = deps;
  await requireAnyBooking(deps, bookingId);
  await database.transaction(async (manager) => {
    await manager.delete(BookingNote, { bookingId, kind });
    await manager.insert(BookingNote, { id: randomUUID(), bookingId, kind, text, at: now() });
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
