export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const refused = new Set<string>();
const listeners = new Set<() => void>();

/** Returns true while storage refuses something, which then exists only in this page. */
export const isForgetful = (): boolean => refused.size > 0;

export function subscribeToRefusals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function noteOutcome(key: string, isRefused: boolean): void {
  if (refused.has(key) === isRefused) return;
  if (isRefused) refused.add(key);
  else refused.delete(key);
  listeners.forEach((listener) => listener());
}

/** Wraps browser storage so that it never throws: data that it refuses is kept until the visitor leaves the page. */
export function forgivingStorage(open: () => TextStorage): TextStorage {
  const remembered = new Map<string, string>();
  const removeStored = (key: string): void => {
    try {
      open().removeItem(key);
    } catch {
      // Blocked storage has stored nothing.
    }
  };
  return {
    getItem: (key) => {
      if (remembered.has(key)) return remembered.get(key)!;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    setItem: (key, value) => {
      try {
        open().setItem(key, value);
        remembered.delete(key);
      } catch {
        remembered.set(key, value);
        // A full storage still has the previous text, which is outdated.
        removeStored(key);
      }
      noteOutcome(key, remembered.has(key));
    },
    removeItem: (key) => {
      remembered.delete(key);
      noteOutcome(key, false);
      removeStored(key);
    },
  };
}
