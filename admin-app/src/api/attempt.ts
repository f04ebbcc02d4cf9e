/** The result of `work`; undefined where it throws, as storage does in a browser that blocks it. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
