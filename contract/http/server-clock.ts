/** A `Date` header has whole seconds and takes a while to arrive. */
const toleranceMs = 2_000;

const key = 'studio.clock';
const listeners = new Set<() => void>();
let offsetMs = readOffset();

/** The server's current time in milliseconds since 1970. A browser's clock may be wrong. */
export const serverNow = (): number => Date.now() + offsetMs;

/** Sets the clock from a response that no cache stored. */
export function setServerClock(headers: Headers): void {
  const measured = Date.parse(headers.get('date') ?? '') - Date.now();
  if (!(Math.abs(measured - offsetMs) > toleranceMs)) return;
  offsetMs = measured;
  writeOffset();
  listeners.forEach((listener) => listener());
}

/** Calls `listener` whenever the clock is set. The returned function unsubscribes. */
export function followServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// The next page reads the offset before its first response. Storage may be blocked, and a build has no storage.
function readOffset(): number {
  try {
    return Number(window.localStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

function writeOffset(): void {
  try {
    window.localStorage.setItem(key, String(offsetMs));
  } catch {
    // Storage is blocked: this page keeps the offset in memory.
  }
}
