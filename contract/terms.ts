import { offsetMs } from './studio-time.ts';

/**
 * A refund policy's rules. `until` is an ISO 8601 duration before the session starts: `P7D` counts
 * days in studio time and ends at the same hour as the start; `PT24H` counts elapsed hours.
 */
export type PolicyRules = {
  /**
   * The percentage of the payment that is refundable until each deadline, earliest deadline first.
   * Nothing is refundable after the last.
   */
  tiers: { until: string; refundPercent: number }[];
  /** How long before the session, and how often, a guest may move a booking for free. */
  move: { until: string; most: number };
};

/** The facts about a booking that its terms depend on. */
export type TermsSubject = {
  startsAt: Date;
  /**
   * The start that refund deadlines count from, if it is not the booking's current start. Moving a
   * booking after its refund deadline does not make the deposit refundable again.
   */
  policyAnchor: Date | null;
  /** Moves by the guest. Moves by the studio do not count. */
  moves: number;
  /** True if the studio moved the booking and the guest has not chosen a session since. */
  isMovedByStudio: boolean;
};

/** What a guest may do with a booking, and what is refundable, at one instant. */
export type Terms = {
  refundPercent: number;
  /** When that percentage ends; null if nothing is refundable. */
  refundUntil: Date | null;
  /** When the last tier ended; null while something is refundable. */
  refundEnded: Date | null;
  /** How long before a new session a full refund stays possible if the booking is moved there; null if it is not. */
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

/**
 * Whether a moved booking's refund deadline follows the new session. It does so only while the
 * whole deposit is refundable.
 */
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

/** The instant `duration` before `instant`. Throws if the duration has an unknown form. */
export function instantBefore(instant: Date, duration: string): Date {
  const [, days, hours] = /^P(?:(\d+)D|T(\d+)H)$/.exec(duration) ?? [];
  if (hours) return new Date(instant.getTime() - Number(hours) * 3_600_000);
  if (!days) throw new Error(`Not a duration of a policy: ${duration}`);
  const shifted = new Date(instant.getTime() - Number(days) * dayMs);
  // The clocks may have changed between the two instants.
  return new Date(shifted.getTime() + offsetMs(instant) - offsetMs(shifted));
}

/** The refundable part of a payment, rounded down to whole cents. */
export const refundCentsOf = (paidCents: number, refundPercent: number): number =>
  Math.floor((paidCents * refundPercent) / 100);
