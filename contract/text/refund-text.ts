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
  policy: Pick<RefundPolicy, 'refundableUntilDays' | 'movableUntilHours'>;
  now: Date;
  instantOf: InstantOf;
};

/** `move` is empty if the policy does not say until when a booking can be moved. */
export type RefundText = { notice: string; sentence: string; move: string; isRefundable: boolean };

/** When a booking can be moved, as a sentence. */
export const moveSentence = (moveUntil: Date, instantOf: InstantOf): string =>
  `Moving is free until ${instantOf(moveUntil)}. Your deposit moves with your booking.`;

const movesOf = (hours: number | undefined) =>
  hours === undefined ? { until: 'PT0H', most: 0 } : { until: `PT${hours}H`, most: 1 };

/** What applies now to a session that is not booked yet. */
export function refundText({ session, policy, now, instantOf }: Offer): RefundText {
  const tiers = [{ until: `P${policy.refundableUntilDays}D`, refundPercent: 100 }];
  const unbooked = {
    startsAt: startOfSession(session),
    policyAnchor: null,
    moves: 0,
    isMovedByStudio: false,
  };
  const { movableUntilHours: hours } = policy;
  const terms = termsOf({ tiers, move: movesOf(hours) }, unbooked, now);
  const { refundUntil, canMove, moveUntil } = terms;
  const tooLate = `Your session starts in less than ${hours} hours, so you can’t move it.`;
  return {
    notice: refundUntil
      ? `Your deposit becomes non-refundable on ${instantOf(refundUntil)}.`
      : 'Your deposit is non-refundable.',
    sentence: depositSentence({ session, refundUntil, now, instantOf }),
    move: canMove ? moveSentence(moveUntil, instantOf) : hours === undefined ? '' : tooLate,
    isRefundable: refundUntil !== null,
  };
}
