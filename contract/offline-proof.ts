import * as z from 'zod/mini';

/**
 * Proves that an offline entry was made in the sign-in session that sends it: the HMAC of its text with the session's
 * `offlineKey`, in base64url. Without it, staff check the entry. An unreadable proof counts as none.
 */
export const offlineProof = z.optional(z.string().check(z.maxLength(100)));

/** How old a proven entry may be when it arrives. */
export const offlineHours = 24;

type Cash = { id: string; bookingId: string; amountCents: number; takenAt: string };
type Attended = { id: string; bookingId: string; state: string; markedAt: string };

/** The text that the proof of offline cash covers; `id` is its Idempotency-Key. */
export const cashText = ({ id, bookingId, amountCents, takenAt }: Cash): string =>
  JSON.stringify(['cash', id, bookingId, amountCents, takenAt]);

/** The text that the proof of an attendance mark covers. */
export const markText = ({ id, bookingId, state, markedAt }: Attended): string =>
  JSON.stringify(['mark', id, bookingId, state, markedAt]);
