/**
 * Loads a part of the page. Leaving a page cuts off its requests, in WebKit before the page is gone, so a part that
 * fails then neither resolves nor rejects.
 */
export async function whileShown<T>(load: () => Promise<T>): Promise<T> {
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  // A server that renders the page has no such event, and Safari on phones only hides the page.
  globalThis.addEventListener?.('beforeunload', leave);
  try {
    return await load();
  } catch (error) {
    if (isLeft || document.hidden) return await new Promise<T>(() => undefined);
    throw error;
  } finally {
    globalThis.removeEventListener?.('beforeunload', leave);
  }
}
