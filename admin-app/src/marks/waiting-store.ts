import { attempt } from '../api/attempt.ts';

/** An item stored in this browser until the server responds to it, identified by `id`. */
type Waiting = { id: string };

/**
 * Stores offline items in the browser's storage under `key`, oldest first, for all tabs. Without storage, they last
 * only as long as the tab.
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
    /** Changes an item if it still exists. */
    put: (one: T): void => write(read().map((each) => (each.id === one.id ? one : each))),
    drop(sent: T[]): void {
      const ids = new Set(sent.map(({ id }) => id));
      write(read().filter(({ id }) => !ids.has(id)));
    },
    forget: (): void => write([]),
    /** Reports writes by this tab and by others. */
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
