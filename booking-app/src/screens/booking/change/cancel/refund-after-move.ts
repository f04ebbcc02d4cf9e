import {
  instantBefore,
  type ManagedBooking,
  type Session,
  startOfSession,
  unbroken,
  wallTime,
} from '@studio/contract';
import { depositLeft, sessionOf } from '../../../../managed-booking/booking-words.ts';
import { isSame } from '../../../../session-choice/nearest-sessions.ts';
import { instantOf } from '../../../../times/times.ts';

/** What a move makes of the deposit's deadline, by the terms that the api tells. */
export function refundAfterMove(
  booking: ManagedBooking,
  session: Session | null,
  now: string,
): string | null {
  const { refund_until: refundUntil, full_refund_before: before } = booking.terms;
  if (depositLeft(booking) === 0) return null;
  if (refundUntil === null) return 'Your deposit does not become refundable again by a move.';
  if (!before || !session || isSame(session, sessionOf(booking))) return null;
  const until = instantBefore(startOfSession(session), before);
  return wallTime(until) > now
    ? unbroken(`Then free to cancel until ${instantOf(until)}.`)
    : 'Then not all of your deposit comes back any more.';
}
