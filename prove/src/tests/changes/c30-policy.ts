import { importContract } from '../../built.ts';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { openSessions } from '../../studio/booking.ts';
import { asGuest, bookAndOpen, type GuestBooking, openLink } from '../../studio/guest-bookings.ts';
import { clockChanges, daysBefore, instantOf, onTheWall } from '../../studio/wall-clock.ts';

const { refundCentsOf, termsOf } = await importContract();

type Rules = Parameters<typeof termsOf>[0];
type Subject = Parameters<typeof termsOf>[1];
type Case = { rules: Rules; booking: Subject; now: Date; paidCents: number };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The judge's own table: what a guest may do and gets back, from the wall's clock and nothing of the product. */
function ownTerms({ rules, booking, now, paidCents }: Case) {
  const { startsAt, policyAnchor, moves, isMovedByStudio } = booking;
  const isOpen = now.getTime() < startsAt.getTime();
  const isBefore = (instant: Date, until: string): boolean => {
    const count = Number(/\d+/.exec(until)![0]);
    return until.endsWith('H')
      ? now.getTime() < instant.getTime() - count * hourMs
      : onTheWall(now) < daysBefore(instant, count);
  };
  const tier = rules.tiers.find(({ until }) => isBefore(policyAnchor ?? startsAt, until));
  const ofPolicy = tier ? tier.refundPercent : 0;
  const percent = isMovedByStudio ? 100 : ofPolicy;
  return {
    isOpen,
    canMove: moves < rules.move.most && isBefore(startsAt, rules.move.until),
    refundCents: isOpen ? Math.floor((paidCents * percent) / 100) : 0,
  };
}

/** In force, and others that a studio may choose. */
const rulesToTry: Rules[] = [
  { tiers: [{ until: 'P7D', refundPercent: 100 }], move: { until: 'PT24H', most: 3 } },
  {
    tiers: [
      { until: 'P14D', refundPercent: 100 },
      { until: 'P3D', refundPercent: 50 },
      { until: 'PT48H', refundPercent: 33 },
    ],
    move: { until: 'P2D', most: 1 },
  },
];

/** Sessions of a year, those about the clock changes as often as all others. */
function makeCase({ studio, random }: Stage, changed: string[]): Case {
  const sessionOn = (day: number) => {
    const date = new Date(day).toISOString().slice(0, 10);
    return instantOf(`${date}, ${11 + 2 * random.below(4)}:00:00.000`);
  };
  const change = Date.parse(`${changed[random.below(changed.length)]}T00:00:00Z`);
  const about = random.below(2) === 0 ? change : studio.now().getTime() + random.below(365) * dayMs;
  const startsAt = sessionOn(about + (random.below(18) - 2) * dayMs);
  const deadlines = [0, 24, 48, 3 * 24, 7 * 24, 14 * 24].map((hours) => hours * hourMs);
  const near = deadlines[random.below(deadlines.length)]! + (random.below(5) - 2) * (hourMs / 2);
  const isNear = random.below(3) > 0;
  const before = isNear ? near : random.below(20 * 24 * 60) * 60_000;
  return {
    rules: rulesToTry[random.below(rulesToTry.length)]!,
    booking: {
      startsAt,
      policyAnchor:
        random.below(3) === 0 ? sessionOn(startsAt.getTime() - random.below(9) * dayMs) : null,
      moves: random.below(5),
      isMovedByStudio: random.below(8) === 0,
    },
    now: new Date(startsAt.getTime() - before - (random.below(3) - 1)),
    paidCents: (1 + random.below(8)) * (random.below(4) === 0 ? 999 : 3000),
  };
}

function judgeCases(stage: Stage, changed: string[]): void {
  const { size, witness } = stage;
  let different = 0;
  for (let index = 0; index < size['cases']!; index++) {
    const each = makeCase(stage, changed);
    const own = ownTerms(each);
    const { isOpen, canMove, refundPercent } = termsOf(each.rules, each.booking, each.now);
    const refundCents = refundCentsOf(each.paidCents, refundPercent);
    if (JSON.stringify({ isOpen, canMove, refundCents }) === JSON.stringify(own)) continue;
    different += 1;
    witness.fail(`${JSON.stringify(each)} is ${JSON.stringify(own)}, and not so in the product`);
  }
  witness.measure({ name: 'differences', value: different, unit: '', target: 0 });
}

const marginMs = 60_000;

/** Sets the api's clock to this instant, which is to come. */
const goTo = ({ studio }: Stage, instant: number): Promise<void> =>
  studio.advance(Math.round((instant - studio.now().getTime()) / 1000));

async function lookAt({ studio }: Stage, booking: GuestBooking) {
  const token = await openLink(studio, booking.visitor);
  const { body } = await studio.call(asGuest({ ...booking, token }));
  const terms = body['terms'] as { refund_cents: number };
  const cannot = body['cannot'] as { move: string | null };
  const cancel = async (refundCents: number) => {
    const wish = { refundCents, version: booking.version };
    const { status, body } = await studio.call(asGuest({ ...booking, token }, '/cancel', wish));
    return status === 200 ? 200 : String(body['type']);
  };
  return { refundCents: terms.refund_cents, canMove: cannot.move === null, cancel };
}

/** The page, the check and the money, a minute before and after each end, with the clock changed in between. */
async function playOver(stage: Stage, changed: string): Promise<void> {
  const { studio, witness } = stage;
  const changeAt = Date.parse(`${changed}T12:00:00Z`);
  await goTo(stage, changeAt - 12 * dayMs);
  const date = openSessions(studio, 1000).find(
    (each) => Date.parse(`${each.slice(0, 10)}T12:00:00Z`) > changeAt + dayMs,
  )!;
  const [early, late, moving] = await bookAndOpen(stage, [{ date }, { date }, { date }]);
  const startsAt = instantOf(`${date.slice(0, 10)}, ${date.slice(11)}.000`);
  const refundsEnd = instantOf(daysBefore(startsAt, 7)).getTime();
  const say = (what: string) => `Over ${changed}, ${what}`;

  await goTo(stage, refundsEnd - marginMs);
  const inTime = await lookAt(stage, early!);
  witness.expect(inTime.refundCents === 3000, say(`in time ${inTime.refundCents} cents come back`));
  const cancelled = await inTime.cancel(3000);
  witness.expect(cancelled === 200, say(`a cancel in time is answered ${cancelled}`));

  await goTo(stage, refundsEnd + marginMs);
  const tooLate = await lookAt(stage, late!);
  witness.expect(tooLate.refundCents === 0, say(`too late ${tooLate.refundCents} cents come back`));
  const answers = [await tooLate.cancel(3000), await tooLate.cancel(0)].join();
  witness.expect(answers === 'TERMS_CHANGED,200', say(`late cancels are answered ${answers}`));

  for (const [margin, can] of [
    [-marginMs, true],
    [marginMs, false],
  ] as const) {
    await goTo(stage, startsAt.getTime() - dayMs + margin);
    const { canMove } = await lookAt(stage, moving!);
    witness.expect(canMove === can, say(`a day ahead a move is ${canMove ? '' : 'not '}possible`));
  }
}

export const policy: ProveTest = {
  id: 'C30',
  name: 'what comes back and until when a booking moves is what the judge’s own table says, over both clock changes',
  sizes: { quick: { cases: 2000, changes: 1 }, full: { cases: 10_000, changes: 2 } },
  processes: 1,
  quickEngines: ['embedded'],
  async run(stage) {
    const changed = clockChanges(stage.studio.now(), 2);
    judgeCases(stage, changed);
    for (const each of changed.slice(0, stage.size['changes'])) await playOver(stage, each);
  },
};
