/** What `work` answers; undefined where it throws, as storage does in a browser that keeps nothing. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
