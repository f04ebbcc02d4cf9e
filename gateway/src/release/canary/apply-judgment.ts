import { makeLive, type Pointer, stepBack } from '../pointer.ts';
import { type Judgment, stepAfter } from './judge.ts';

/** The step that a judgment is about. */
export type Judged = { since: string; percent: number };

/** Thrown if the canary has ended or moved on since it was judged: then the judgment is about nothing. */
export class CanaryHasChanged extends Error {}

/** Returns the pointer after a judgment: withdrawn, at the next step, or live for everyone. */
export function applyJudgment(
  pointer: Pointer | null,
  { since, percent }: Judged,
  { verdict, why, at }: Judgment & { at: string },
): Pointer {
  const canary = pointer?.canary;
  const isSame = canary?.judgedSince === since && canary.percent === percent;
  if (!pointer || !isSame) {
    throw new CanaryHasChanged('The canary has changed while it was judged.');
  }
  const { version } = canary;
  if (verdict === 'withdraw') return withVerdict(stepBack(pointer), version, why);
  const next = stepAfter(percent);
  return next === undefined
    ? withVerdict(makeLive(pointer, { version, at }), version, why)
    : { ...pointer, canary: { ...canary, percent: next } };
}

const withVerdict = (pointer: Pointer, version: string, verdict: string): Pointer => ({
  ...pointer,
  history: pointer.history.map((each) => (each.version === version ? { ...each, verdict } : each)),
});
