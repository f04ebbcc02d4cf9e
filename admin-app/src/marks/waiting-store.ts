import { attempt } from '../api/attempt.ts';

/** What waits in this browser until a server has answered it; `id` tells one from another. */
type Waiting = { id: string };

/**
 * Keeps what was done offline under a key of the browser's storage, the oldest first, for this tab and the others.
 * What a browser without storage keeps lives as long as its tab.
 */
export function createWaiting<T extends Waiting>(key: string, bound = (all: T[]): T[] => all) {
  let stored = '[]';
  const listeners = new Set<() => void>();
  let parsed: { text: string; all: T[] } = { text: '[]', all: [] };

  function read(): T[] {
    const text = attempt(() => localStorage.getItem(key)) ?? stored;
    if (text !== parsed.text) parsed = { text, all: attempt(() => JSON.parse(text) as T[]) ?? [] };
    return parsed.all;
  }

  function write(all: T[]): void {
    stored = JSON.stringify(all);
    attempt(() =>
      all.length > 0 ? localStorage.setItem(key, stored) : localStorage.removeItem(key),
    );
    for (const listener of listeners) listener();
  }

  return {
    read,
    add: (one: T): void => write(bound([...read(), one])),
    /** Changes those that are there still. */
    put: (one: T): void => write(read().map((each) => (each.id === one.id ? one : each))),
    drop(sent: T[]): void {
      const ids = new Set(sent.map(({ id }) => id));
      write(read().filter(({ id }) => !ids.has(id)));
    },
    forget: (): void => write([]),
    /** Hears of what this tab and the others write. */
    follow(listener: () => void): () => void {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}
