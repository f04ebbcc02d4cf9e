import fc from 'fast-check';
import { type PolicyRules, refundCentsOf, type TermsSubject, termsOf } from './terms.ts';

// A second implementation of the policy that shares no code with the product. It gets Los Angeles time from Intl.

const zone = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** The studio's local time as text that sorts chronologically. */
function localTime(instant: Date): string {
  const parts = Object.fromEntries(
    zone.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second, fractionalSecond } = parts as Record<
    string,
    string
  >;
  return `${year}-${month}-${day}, ${hour}:${minute}:${second}.${fractionalSecond}`;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The local time `days` earlier, at the same hour. */
function daysBefore(instant: Date, days: number): string {
  const [date, time] = localTime(instant).split(', ');
  const shifted = new Date(Date.parse(`${date}T00:00:00Z`) - days * dayMs);
  return `${shifted.toISOString().slice(0, 10)}, ${time}`;
}

type Case = { rules: PolicyRules; booking: TermsSubject; now: Date; paidCents: number };

function ownTerms({ rules, booking, now, paidCents }: Case) {
  const { startsAt, policyAnchor, moves, isMovedByStudio } = booking;
  const isOpen = now < startsAt;
  const isBefore = (instant: Date, until: string): boolean => {
    const count = Number(/\d+/.exec(until)![0]);
    return until.endsWith('H')
      ? now.getTime() < instant.getTime() - count * hourMs
      : localTime(now) < daysBefore(instant, count);
  };
  const tier = rules.tiers.find(({ until }) => isBefore(policyAnchor ?? startsAt, until));
  const percent = isMovedByStudio ? 100 : (tier?.refundPercent ?? 0);
  return {
    isOpen,
    canMove: moves < rules.move.most && isBefore(startsAt, rules.move.until),
    refundCents: isOpen ? Math.floor((paidCents * percent) / 100) : 0,
  };
}

const rules = fc.constantFrom<PolicyRules>(
  { tiers: [{ until: 'P7D', refundPercent: 100 }], move: { until: 'PT24H', most: 3 } },
  {
    tiers: [
      { until: 'P14D', refundPercent: 100 },
      { until: 'P3D', refundPercent: 50 },
      { until: 'PT48H', refundPercent: 33 },
    ],
    move: { until: 'P2D', most: 1 },
  },
);

/** Noon UTC on days around the clock changes of 2026 and 2027, and on any day of that period. */
const noons = fc
  .oneof(
    fc.tuple(fc.constantFrom('2026-11-01', '2027-03-14'), fc.integer({ min: -2, max: 15 })),
    fc.tuple(fc.constant('2026-09-01'), fc.integer({ min: 0, max: 400 })),
  )
  .map(([date, days]) => Date.parse(`${date}T12:00:00Z`) + days * dayMs);

/** The start of one of a day's four usual sessions. */
const starts = fc.tuple(noons, fc.constantFrom(11, 13, 15, 17)).map(([noon, hour]) => {
  const localNoon = Number(localTime(new Date(noon)).slice(12, 14));
  return new Date(noon + (hour - localNoon) * hourMs);
});

/** Milliseconds before the start: at or near a deadline (up to an hour and a millisecond away), or random. */
const leads = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(0, 24, 48, 3 * 24, 7 * 24, 14 * 24),
      fc.integer({ min: -2, max: 2 }),
      fc.integer({ min: -1, max: 1 }),
    )
    .map(([hours, halves, ms]) => hours * hourMs + (halves * hourMs) / 2 + ms),
  fc.integer({ min: 0, max: 20 * dayMs }),
);

const cases: fc.Arbitrary<Case> = fc
  .record({
    rules,
    startsAt: starts,
    anchorDays: fc.option(fc.integer({ min: 0, max: 8 })),
    moves: fc.integer({ min: 0, max: 4 }),
    isMovedByStudio: fc.boolean(),
    lead: leads,
    paidCents: fc.constantFrom(999, 3000, 6000, 24_000),
  })
  .map(({ rules, startsAt, anchorDays, lead, paidCents, ...booking }) => ({
    rules,
    booking: {
      ...booking,
      startsAt,
      policyAnchor: anchorDays === null ? null : new Date(startsAt.getTime() - anchorDays * dayMs),
    },
    now: new Date(startsAt.getTime() - lead),
    paidCents,
  }));

test('refunds and moves match a second implementation of the policy across both clock changes', () => {
  fc.assert(
    fc.property(cases, (each) => {
      const { isOpen, canMove, refundPercent } = termsOf(each.rules, each.booking, each.now);
      const refundCents = refundCentsOf(each.paidCents, refundPercent);
      expect({ isOpen, canMove, refundCents }).toEqual(ownTerms(each));
    }),
    { seed: 20_261_126, numRuns: 2000 },
  );
});
