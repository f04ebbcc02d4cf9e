/** The amounts a guest is likely to hand over, in cents: the exact one, and the next round amounts in bills. */
export function likelyNotes(cents: number): number[] {
  const rounded = [500, 1000, 2000, 5000, 10_000].map((note) => Math.ceil(cents / note) * note);
  return [...new Set([cents, ...rounded])].sort((one, other) => one - other).slice(0, 4);
}
