import { type Session, startOfSession, studioDate } from '../studio-time.ts';
import type { RefundPolicy } from '../calls/studio.ts';
import { termsOf } from '../terms.ts';

/** "in 2 days", counted in the studio's calendar days. */
function daysAway(date: string, now: Date): string {
  const days = Math.round((Date.parse(date) - Date.parse(studioDate(now))) / 86_400_000);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** `refundUntil` is the one from `termsOf`. */
type Deposit = { session: Session; refundUntil: Date | null; now: Date; instantOf: InstantOf };

/** Formats an instant; see `studioTimes`. */
type InstantOf = (instant: Date) => string;

/** What applies to a session's deposit at `now`, as a sentence. */
export const depositSentence = ({ session, refundUntil, now, instantOf }: Deposit): string =>
  refundUntil
    ? `Your deposit is refundable until ${instantOf(refundUntil)}, and not after.`
    : `Your session is ${daysAway(session.date, now)}, so this deposit is non-refundable.`;

type Offer = {
  session: Session;
  policy: Pick<RefundPolicy, 'refundableUntilDays'>;
  now: Date;
  instantOf: InstantOf;
};

export type RefundText = { notice: string; sentence: string };

const noMoves = { until: 'PT0H', most: 0 };

/** What applies now to the deposit for a session that is not booked yet: a sentence and a notice. */
export function refundText({ session, policy, now, instantOf }: Offer): RefundText {
  const tiers = [{ until: `P${policy.refundableUntilDays}D`, refundPercent: 100 }];
  const unbooked = {
    startsAt: startOfSession(session),
    policyAnchor: null,
    moves: 0,
    isMovedByStudio: false,
  };
  const { refundUntil } = termsOf({ tiers, move: noMoves }, unbooked, now);
  return {
    notice: refundUntil
      ? `Your deposit becomes non-refundable on ${instantOf(refundUntil)}.`
      : 'Your deposit is non-refundable.',
    sentence: depositSentence({ session, refundUntil, now, instantOf }),
  };
}
