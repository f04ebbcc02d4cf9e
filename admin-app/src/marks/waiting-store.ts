import type * as z from 'zod/mini';
import { attempt } from '../api/attempt.ts';

/** An item stored in this browser until the server responds to it, identified by `id`. */
type Waiting = { id: string };

/** More than a day has; anyone with the device may write to its storage. */
const most = 500;

/**
 * Stores offline items in the browser's storage under `key`, oldest first, for all tabs. Without storage, they last
 * only as long as the tab. Anything that `schema` does not accept was not written by this page and is skipped.
 */
export function createWaiting<T extends Waiting>(
  key: string,
  schema: z.ZodMiniType<T>,
  bound = (all: T[]): T[] => all,
) {
  let stored = '[]';
  const listeners = new Set<() => void>();
  let parsed: { text: string; all: T[] } = { text: '[]', all: [] };

  function parse(text: string): T[] {
    const found = attempt(() => JSON.parse(text) as unknown);
    return (Array.isArray(found) ? found : []).slice(-most).flatMap((each: unknown) => {
      const { success, data } = schema.safeParse(each);
      return success ? [data] : [];
    });
  }

  function read(): T[] {
    const text = attempt(() => localStorage.getItem(key)) ?? stored;
    if (text !== parsed.text) parsed = { text, all: parse(text) };
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
    drop(sent: T[]): void {
      const ids = new Set(sent.map(({ id }) => id));
      write(read().filter(({ id }) => !ids.has(id)));
    },
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
