/**
 * Puts a file of this site into the browser's cache for the next page. Firefox checks `<link rel="prefetch">` against
 * the policy's `default-src`, which is 'none', and Safari ignores it; a script's fetch needs only `connect-src`.
 * Chromium and Firefox then open a document from their cache. WebKit fetches the document again, but not the style
 * sheets.
 */
export async function fetchAhead(href: string): Promise<void> {
  const response = await fetch(href, {
    method: 'GET',
    headers: { purpose: 'prefetch' },
    priority: 'low',
  });
  // A browser caches a response only after reading it to its end.
  await response.arrayBuffer();
}
