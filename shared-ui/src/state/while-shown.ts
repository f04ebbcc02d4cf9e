// A server that renders the page has no such event, and Safari on phones only hides the page.
let leaves = 0;
globalThis.addEventListener?.('beforeunload', () => {
  leaves += 1;
});

/**
 * Loads a part of the page. Leaving a page cuts off its requests, in WebKit before the page is gone, so a part that
 * fails then neither resolves nor rejects.
 */
export function whileShown<T>(load: () => Promise<T>): Promise<T> {
  const before = leaves;
  return load().catch((error: unknown) => {
    if (leaves > before || document.hidden) return new Promise<T>(() => undefined);
    throw error;
  });
}
