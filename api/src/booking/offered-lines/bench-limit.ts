import { formatCents, limits } from '@studio/contract';
import { invalidRequest } from '../../http/errors.ts';
import { BenchLine } from '../../payment/account/bench-line.entity.ts';
import { bookingPriceOf, shownMostOf } from '../../reservation/agreed-terms.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Booking, guestsOf } from '../read-booking.ts';
import { BenchOffer } from './bench-offer.entity.ts';

/**
 * Whether the line brings the booking above the highest price that its guest knows. A booking of an earlier release has
 * no such price, so all its lines count. Throws when all lines, including those that wait for the guest, would come to
 * more than a line may.
 */
export async function isBeyondShown(
  { database }: Pick<Dependencies, 'database'>,
  booking: Booking,
  amountCents: number,
): Promise<boolean> {
  if (amountCents <= 0) return false;
  const whole = { ...booking.root, guestCount: guestsOf(booking) };
  const bookingId = whole.id;
  const { counted, waiting } = await database.run(async (manager) => ({
    counted: Number(await manager.sum(BenchLine, 'amountCents', { bookingId })),
    waiting: Number(await manager.sum(BenchOffer, 'amountCents', { bookingId, state: 'OPEN' })),
  }));
  const lines = counted + waiting + amountCents;
  if (lines > limits.mostCents) throw tooMuchAdded(lines);
  const most = shownMostOf(whole);
  return most !== null && (bookingPriceOf(whole) ?? 0) + counted + amountCents > most;
}

function tooMuchAdded(cents: number) {
  const message = `The lines of one booking can come to at most ${formatCents(limits.mostCents)}. With this one, they would be ${formatCents(cents)}.`;
  return invalidRequest(message, { details: [{ field: 'cents', message }] });
}
