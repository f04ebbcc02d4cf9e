import { offsetMs } from './studio-time.ts';

/**
 * A refund policy's rules. `until` is an ISO 8601 duration before the session's start: `P7D` counts the
 * studio's days and ends at the hour of the start, `PT24H` counts elapsed hours.
 */
export type PolicyRules = {
  /** How much of what was paid comes back until then, the earliest end first; nothing after the last. */
  tiers: { until: string; refundPercent: number }[];
  /** How long before the session and how often a guest may move a booking for free. */
  move: { until: string; most: number };
};

/** What the terms of a booking depend on, all instants. */
export type TermsSubject = {
  startsAt: Date;
  /**
   * The start that refunds are judged by, where it is not the booking's own: a guest who moved a booking
   * when its deposit did not come back any more cannot bring the refund back by that.
   */
  policyAnchor: Date | null;
  /** Moves by the guest. Moves by the studio do not count. */
  moves: number;
  /** The studio moved it, and the guest has not chosen a session since. */
  isMovedByStudio: boolean;
};

/** What a guest may do with a booking, and gets back, at one instant. */
export type Terms = {
  refundPercent: number;
  /** The end of that percentage; null if nothing is refundable. */
  refundUntil: Date | null;
  /** The end of the last tier; null while something is refundable. */
  refundEnded: Date | null;
  /** How long before a session all of it comes back once the booking is moved there; null for not at all. */
  fullRefundBefore: string | null;
  movesLeft: number;
  moveUntil: Date;
  canMove: boolean;
  /** After the session starts, a guest cannot change the booking. */
  isOpen: boolean;
};

/** The only place that applies a policy. Pages, emails and checks use its result. */
export function termsOf(rules: PolicyRules, booking: TermsSubject, now: Date): Terms {
  const { startsAt, moves, isMovedByStudio } = booking;
  const isOpen = now < startsAt;
  const moveUntil = instantBefore(startsAt, rules.move.until);
  const movesLeft = Math.max(0, rules.move.most - moves);
  const refund = isMovedByStudio ? refundOfStudio(startsAt, isOpen) : refundOf(rules, booking, now);
  return {
    ...refund,
    fullRefundBefore: keepsWhole(refund) ? fullTierOf(rules) : null,
    movesLeft,
    moveUntil,
    canMove: movesLeft > 0 && now < moveUntil,
    isOpen,
  };
}

type Refund = Pick<Terms, 'refundPercent' | 'refundUntil' | 'refundEnded'>;

/** Only what still comes back as a whole comes back by the day of a session that it moves to. */
export const keepsWhole = ({ refundPercent }: Pick<Terms, 'refundPercent'>): boolean =>
  refundPercent === 100;

const fullTierOf = ({ tiers }: PolicyRules): string | null => tiers.find(keepsWhole)?.until ?? null;

const comesBack = (refundPercent: number, refundUntil: Date): Refund => ({
  refundPercent,
  refundUntil,
  refundEnded: null,
});

const endedAt = (refundEnded: Date | null): Refund => ({
  refundPercent: 0,
  refundUntil: null,
  refundEnded,
});

const refundOfStudio = (startsAt: Date, isOpen: boolean): Refund =>
  isOpen ? comesBack(100, startsAt) : endedAt(startsAt);

function refundOf(rules: PolicyRules, { startsAt, policyAnchor }: TermsSubject, now: Date): Refund {
  const anchor = policyAnchor ?? startsAt;
  const ends = rules.tiers.map(({ until }) => instantBefore(anchor, until));
  const current = now < startsAt ? ends.findIndex((end) => now < end) : -1;
  if (current !== -1) return comesBack(rules.tiers[current]!.refundPercent, ends[current]!);
  return endedAt(ends.at(-1) ?? null);
}

const dayMs = 86_400_000;

/** The instant `duration` before another one. Throws for an unknown form of duration. */
export function instantBefore(instant: Date, duration: string): Date {
  const [, days, hours] = /^P(?:(\d+)D|T(\d+)H)$/.exec(duration) ?? [];
  if (hours) return new Date(instant.getTime() - Number(hours) * 3_600_000);
  if (!days) throw new Error(`Not a duration of a policy: ${duration}`);
  const shifted = new Date(instant.getTime() - Number(days) * dayMs);
  // Daylight saving time may change between the two.
  return new Date(shifted.getTime() + offsetMs(instant) - offsetMs(shifted));
}

/** The refund of a charge in whole cents, never more than requested. */
export const refundCentsOf = (paidCents: number, refundPercent: number): number =>
  Math.floor((paidCents * refundPercent) / 100);
