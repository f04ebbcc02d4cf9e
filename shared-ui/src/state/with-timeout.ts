// This is shorter than the 5 seconds after which a page seems broken to a visitor.
const timeoutMs = 4000;
const leastTimeoutMs = 2500;

/**
 * Rejects if a part of the page has not arrived within 4 seconds. For the first view, they count from the navigation,
 * as they do for a visitor, but every part gets at least 2.5 seconds.
 */
export function withTimeout<T>(part: Promise<T>): Promise<T> {
  const since = performance.now();
  const leftMs = since < timeoutMs ? Math.max(leastTimeoutMs, timeoutMs - since) : timeoutMs;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${leftMs} ms`)), leftMs);
    part.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
