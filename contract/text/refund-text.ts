import {
  addDays,
  formatMoment,
  type Session,
  slotHour,
  studioDate,
  wallTime,
} from '../studio-time.ts';
import type { RefundPolicy } from '../studio.ts';

type At = { session: Session; policy: Pick<RefundPolicy, 'refundableUntilDays'>; now: Date };

/** The studio's wall time `YYYY-MM-DD HH:MM` at which a deposit stops coming back: so many days before, same hour. */
const endOfRefunds = ({ session, policy }: Omit<At, 'now'>): string =>
  `${addDays(session.date, -policy.refundableUntilDays)} ${slotHour(session.slotId)}:00`;

export const isRefundable = ({ now, ...at }: At): boolean => wallTime(now) < endOfRefunds(at);

/** "in 2 days", by the studio's calendar. */
function daysAway(date: string, now: Date): string {
  const days = Math.round((Date.parse(date) - Date.parse(studioDate(now))) / 86_400_000);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** The one sentence about a session's deposit that is true at `now`. */
export const refundSentence = (at: At): string =>
  isRefundable(at)
    ? `Your deposit is refundable until ${formatMoment(deadlineOf(at))}, and not after.`
    : `Your session is ${daysAway(at.session.date, at.now)}: this deposit cannot be refunded.`;

/** The session that starts when refunds end, for its words. */
const deadlineOf = ({ session, policy }: At): Session => ({
  date: addDays(session.date, -policy.refundableUntilDays),
  slotId: session.slotId,
});
