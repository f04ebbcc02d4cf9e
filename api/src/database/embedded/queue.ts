/**
 * First in, first out: each piece of work starts when the previous one has ended, successfully or not. The embedded
 * database has one connection for everything. Without this queue, concurrent transactions become savepoints of each
 * other and acknowledged rows vanish (typeorm issues 1884, 8668).
 */
export function createQueue(
  observeWait: (seconds: number) => void,
): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const asked = performance.now();
    const result = last.then(() => {
      observeWait((performance.now() - asked) / 1000);
      return work();
    });
    last = result.catch(() => undefined);
    return result;
  };
}
