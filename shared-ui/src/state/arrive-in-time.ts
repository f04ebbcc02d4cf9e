// Below the 5 seconds after which a visitor takes the page for broken.
const patience = 4000;
const leastLimit = 2500;

/**
 * Rejects when a part of the page has not arrived within 4 seconds. For the first view they count
 * from the navigation, as a visitor's do, but no part has less than 2.5.
 */
export function arriveInTime<T>(part: Promise<T>): Promise<T> {
  const since = performance.now();
  const limit = since < patience ? Math.max(leastLimit, patience - since) : patience;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${limit} ms`)), limit);
    part.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
