/**
 * Lets equal reads share their answer. Callers during a read share the next one, so nobody gets data from before
 * their call.
 */
export function coalesceReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();

  const start = (key: string): Promise<T> => {
    next.delete(key);
    const reading = read(key).finally(() => running.delete(key));
    running.set(key, reading);
    return reading;
  };

  return (key) => {
    const current = running.get(key);
    const shared =
      next.get(key) ??
      current?.then(
        () => start(key),
        () => start(key),
      );
    if (!shared) return start(key);
    next.set(key, shared);
    return shared;
  };
}
