/** How many networks showed something at one step: those with the canary, and those with the live release. */
export type Count = { percent: number; canary: number; live: number };

/**
 * How much more likely these counts are if it is `ratio` times as common with the canary, for the mean of the ratios,
 * than if it is as common with both releases.
 *
 * Each network has the canary with probability `percent`/100, whatever its visitors do. So if both releases are equal,
 * every further network multiplies this value by 1 on average, at any step. By Ville's inequality (1939), the chance
 * that it ever reaches x, however often somebody looks, is then at most 1/x. Sources: A. Wald, "Sequential Tests of
 * Statistical Hypotheses" (1945), for the ratio; H. Robbins, "Statistical Methods Related to the Law of the Iterated
 * Logarithm" (1970), for the mean over alternatives; A. Ramdas et al., "Game-Theoretic Statistics and Safe Anytime-Valid
 * Inference" (2023), for both under the name e-process.
 */
export function eValueOf(counts: Count[], ratios: number[]): number {
  const likelihoods = ratios.map((ratio) => Math.exp(logLikelihood(counts, ratio)));
  return likelihoods.reduce((sum, each) => sum + each, 0) / ratios.length;
}

/** The logarithm of the likelihood ratio of independent draws, in each of which the canary is `ratio` times as likely. */
function logLikelihood(counts: Count[], ratio: number): number {
  return counts.reduce((sum, { percent, canary, live }) => {
    const share = percent / 100;
    const total = ratio * share + 1 - share;
    return sum + canary * Math.log(ratio / total) - live * Math.log(total);
  }, 0);
}
