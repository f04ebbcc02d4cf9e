import type { NetworkEvidence } from '../../field/evidence.ts';
import { eValueOf } from './e-value.ts';
import { firstPercent, judge, type Judgment, stepAfter } from './judge.ts';

/** Park and Miller's generator: the same numbers in each run. */
function createRandom(seed: number) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** The chance that a visitor's page fails, is slow and reports. */
type Release = { fails: number; isSlow: number; reports: number };

const usual: Release = { fails: 0.03, isSlow: 0.12, reports: 0.9 };

type Outcome = Judgment & { percent: number; visitors: number };

/** How many visitors come between two looks of the judge. */
const between = 20;

/** Sends visitors until the canary is withdrawn or released to everyone, or until `most`. */
function roll(canary: Release, { seed, most }: { seed: number; most: number }): Outcome {
  const random = createRandom(seed);
  const networks: NetworkEvidence[] = [];
  let percent: number | undefined = firstPercent;
  for (let visitors = 1; ; visitors += 1) {
    const isCanary = random() * 100 < percent;
    const { fails, isSlow, reports } = isCanary ? canary : usual;
    const sighting = { percent, isCanary };
    if (random() < reports) {
      networks.push({
        reported: { [percent]: isCanary },
        ...(random() < fails && { failed: { ...sighting, what: 'error on /' } }),
        ...(random() < isSlow && { slow: sighting }),
      });
    }
    if (visitors % between !== 0) continue;
    const judgment = judge(networks, percent);
    if (judgment.verdict === 'withdraw') return { ...judgment, percent, visitors };
    const next: number | undefined = judgment.verdict === 'widen' ? stepAfter(percent) : percent;
    if (next === undefined || visitors === most) return { ...judgment, percent, visitors };
    percent = next;
  }
}

const rollAll = (canary: Release, { runs, most }: { runs: number; most: number }) =>
  Array.from({ length: runs }, (_, run) => roll(canary, { seed: 7919 * (run + 1), most }));

const count = (outcomes: Outcome[], verdict: Judgment['verdict']) =>
  outcomes.filter((each) => each.verdict === verdict).length;

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1]!;

test('of 100 canaries that equal the live release, at most 5 are withdrawn and the others reach everyone', () => {
  const outcomes = rollAll(usual, { runs: 100, most: 3000 });
  expect(count(outcomes, 'withdraw')).toBeLessThanOrEqual(5);
  expect(count(outcomes, 'widen')).toBeGreaterThanOrEqual(95);
});

test('looking after each of 1,000 visitors, at most 1% of equal canaries ever reach an e-value of 100', () => {
  const random = createRandom(42);
  const runs = 200;
  let withdrawn = 0;
  for (let run = 0; run < runs; run += 1) {
    const counts = [{ percent: 5, canary: 0, live: 0 }];
    let highest = 0;
    for (let visitor = 0; visitor < 1000; visitor += 1) {
      counts[0]![random() < 0.05 ? 'canary' : 'live'] += 1;
      highest = Math.max(highest, eValueOf(counts, [1.5, 2, 4, 8, 16, 64]));
    }
    if (highest >= 100) withdrawn += 1;
  }
  expect(withdrawn).toBeLessThanOrEqual(runs / 100);
});

test.each<[what: string, change: Partial<Release>, reason: RegExp]>([
  [
    'throws for each visitor',
    { fails: 1 },
    /^Errors: \d+ networks with the canary, \d+ with the live release \(evidence (?:over )?\d+, limit 300; most often error on \/\)\.$/,
  ],
  ['throws for half of the visitors', { fails: 0.5 }, /^Errors: /],
  ['is slow for each visitor', { isSlow: 0.95 }, /^Slow interactions \(INP over 200 ms\): /],
  ['hangs, so that its pages never report', { reports: 0 }, /^Missing reports: 0 networks/],
])('withdraws a canary that %s', (_what, change, reason) => {
  const outcomes = rollAll({ ...usual, ...change }, { runs: 50, most: 3000 });
  expect(count(outcomes, 'withdraw')).toBe(50);
  expect(outcomes.filter(({ why }) => !reason.test(why))).toEqual([]);
  // Mostly at the first step, when few visitors have it.
  expect(outcomes.filter(({ percent }) => percent === 5).length).toBeGreaterThanOrEqual(40);
  expect(median(outcomes.map(({ visitors }) => visitors))).toBeLessThan(250);
});

const seen = (isCanary: boolean, more: Partial<NetworkEvidence> = {}): NetworkEvidence => ({
  reported: { 5: isCanary },
  ...more,
});
const failed = seen(true, { failed: { percent: 5, isCanary: true } });
const times = <T>(many: number, each: T): T[] => Array<T>(many).fill(each);

test('waits without visitors, and while too few networks with the canary have reported', () => {
  expect(judge([], 5).verdict).toBe('wait');
  const few = [...times(7, seen(true)), ...times(130, seen(false))];
  expect(judge(few, 5)).toMatchObject({
    verdict: 'wait',
    why: expect.stringMatching(/^7 of 8 networks with the canary have reported at 5%\./) as string,
  });
  expect(judge([...few, seen(true)], 5).verdict).toBe('widen');
});

test('reports that were lost are not evidence of health: only reports from the canary count', () => {
  expect(judge(times(100, seen(false)), 5).verdict).toBe('wait');
});

test('fewer than five networks withdraw nothing, but keep the canary at its step', () => {
  const four = [...times(4, failed), ...times(30, seen(true)), ...times(500, seen(false))];
  expect(judge(four, 5)).toMatchObject({
    verdict: 'wait',
    why: expect.stringContaining('Errors: 4') as string,
  });
  expect(judge([...four, failed], 5).verdict).toBe('withdraw');
});

test('evidence of earlier steps still counts at the next ones', () => {
  const early = [...times(4, failed), ...times(30, { reported: { 25: true } })];
  const later = { reported: { 25: true }, failed: { percent: 25, isCanary: true } };
  expect(judge([...early, later], 25).verdict).toBe('withdraw');
});
