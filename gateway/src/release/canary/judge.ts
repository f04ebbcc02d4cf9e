import type { NetworkEvidence } from '../../field/evidence.ts';
import { type Count, eValueOf } from './e-value.ts';

export const firstPercent = 5;

/**
 * The steps of a judged canary: how many percent of the visitors get it, and how many networks with the canary must
 * have reported before the next step. At the last one, the others keep the live release for comparison.
 */
const steps = [
  { percent: firstPercent, enough: 8 },
  { percent: 25, enough: 30 },
  { percent: 95, enough: 60 },
];

/** The chance that a canary that equals the live release is ever withdrawn is at most this. */
const falseAlarms = 0.01;

/** One network alone must not withdraw a canary: its visitors share a network, a proxy or an attacker. */
const fewestNetworks = 5;

/** Above this, a canary gets no further until more visitors have been seen. */
const suspicious = 10;

const times = [1.5, 2, 4, 8, 16, 64];

/** What is tested. A canary whose pages do not report shows as fewer reports than its share of the visitors. */
const tests = [
  { name: 'Errors', signal: 'failed', ratios: times, fewest: fewestNetworks },
  {
    name: 'Slow interactions (INP over 200 ms)',
    signal: 'slow',
    ratios: times,
    fewest: fewestNetworks,
  },
  { name: 'Missing reports', signal: 'reported', ratios: [0.05, 0.3, 0.6], fewest: 0 },
] as const satisfies { name: string; signal: Signal; ratios: number[]; fewest: number }[];

type Signal = 'failed' | 'slow' | 'reported';

const limit = tests.length / falseAlarms;

export type Judgment = { verdict: 'wait' | 'widen' | 'withdraw'; why: string };

/** Judges a canary by all evidence since it began. */
export function judge(networks: NetworkEvidence[], percent: number): Judgment {
  const found = tests.map((test) => {
    const counts = countsOf(networks, test.signal);
    const eValue = eValueOf(counts, [...test.ratios]);
    return { ...test, counts, eValue, canary: sumOf(counts, 'canary') };
  });
  const bad = found.find(({ eValue, canary, fewest }) => eValue >= limit && canary >= fewest);
  if (bad) return { verdict: 'withdraw', why: sentenceOf(bad, networks) };
  const { enough } = steps.find((each) => each.percent === percent) ?? { enough: Infinity };
  const reported = networks.filter((each) => each.reported[percent]).length;
  const seen = `${reported} of ${enough} networks with the canary have reported at ${percent}%`;
  const doubt = found.find(({ eValue }) => eValue >= suspicious);
  if (doubt) return { verdict: 'wait', why: `${seen}. ${sentenceOf(doubt, networks)}` };
  const all = found.map(({ name, counts }) => `${name}: ${sharesOf(counts)}`).join('. ');
  return { verdict: reported >= enough ? 'widen' : 'wait', why: `${seen}. ${all}.` };
}

/** The step after this one; undefined for everyone. */
export const stepAfter = (percent: number): number | undefined =>
  steps.find((each) => each.percent > percent)?.percent;

/** Counts each network at the step at which it first showed the signal. */
function countsOf(networks: NetworkEvidence[], signal: Signal): Count[] {
  const sightings = networks.flatMap((each) => sightingOf(each, signal));
  return steps.map(({ percent }) => {
    const here = sightings.filter((each) => each.percent === percent);
    const canary = here.filter(({ isCanary }) => isCanary).length;
    return { percent, canary, live: here.length - canary };
  });
}

function sightingOf({ reported, ...others }: NetworkEvidence, signal: Signal) {
  if (signal !== 'reported') return others[signal] ?? [];
  const [percent] = Object.keys(reported)
    .map(Number)
    .sort((a, b) => a - b);
  return percent === undefined ? [] : { percent, isCanary: reported[percent]! };
}

type Found = { name: string; signal: Signal; counts: Count[]; eValue: number };

function sentenceOf({ name, signal, counts, eValue }: Found, networks: NetworkEvidence[]): string {
  const most = signal === 'failed' ? mostCommon(networks) : undefined;
  const value = eValue > 10_000 ? 'over 10000' : Math.round(eValue);
  const evidence = `evidence ${value}, limit ${limit}`;
  return `${name}: ${sharesOf(counts)} (${evidence}${most ? `; most often ${most}` : ''}).`;
}

const sharesOf = (counts: Count[]): string =>
  `${sumOf(counts, 'canary')} networks with the canary, ${sumOf(counts, 'live')} with the live release`;

const sumOf = (counts: Count[], arm: 'canary' | 'live'): number =>
  counts.reduce((sum, each) => sum + each[arm], 0);

/** The most common failure of the canary, such as "error on /workshops/*". */
function mostCommon(networks: NetworkEvidence[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { failed } of networks) {
    if (failed?.isCanary && failed.what) {
      counts.set(failed.what, (counts.get(failed.what) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
