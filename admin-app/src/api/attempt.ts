/** Returns the result of `work`, or undefined if it throws, as storage does in a browser that blocks it. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
