import {
  formatCents,
  instantBefore,
  type ManagedBooking,
  type Session,
  startOfSession,
  keepTimesTogether,
  wallTime,
} from '@studio/contract';
import { depositLeft, sessionOf } from '../../../../booking/manage/booking-words.ts';
import { isSame } from '../../../../session-choice/nearest-sessions.ts';
import { instantOf } from '../../../../text/times.ts';

/** How a move affects the deposit's deadline, by the API's terms. */
export function refundAfterMove(
  booking: ManagedBooking,
  session: Session | null,
  now: string,
): string | null {
  const { refund_until: refundUntil, full_refund_before: before } = booking.terms;
  if (depositLeft(booking) === 0) return null;
  if (refundUntil === null) return 'Moving does not make your deposit refundable again.';
  if (!before || !session || isSame(session, sessionOf(booking))) return null;
  const until = instantBefore(startOfSession(session), before);
  return wallTime(until) > now
    ? keepTimesTogether(`Free to cancel until ${instantOf(until)}.`)
    : `After this move, your ${formatCents(depositLeft(booking))} deposit will no longer be refundable.`;
}
