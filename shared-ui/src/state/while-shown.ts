// Safari on phones has only the second one.
const leaving = ['beforeunload', 'pagehide'];

/**
 * Loads a part of the page. Leaving a page cuts off its requests, in WebKit before the page is gone: then this neither
 * resolves nor rejects, and loads the part again if the browser shows the page again.
 */
export async function whileShown<T>(load: () => Promise<T>): Promise<T> {
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  // A server that renders the page has no such events.
  leaving.forEach((event) => globalThis.addEventListener?.(event, leave));
  try {
    return await load();
  } catch (error) {
    if (!isLeft) throw error;
  } finally {
    leaving.forEach((event) => globalThis.removeEventListener?.(event, leave));
  }
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
  return whileShown(load);
}
