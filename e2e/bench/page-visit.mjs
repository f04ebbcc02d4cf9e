/* global document, window, performance, requestAnimationFrame, PerformanceObserver */
import { brotliCompressSync } from 'node:zlib';
import { launchBrowser, phone, slowDown } from './slow-phone.mjs';

/** Nothing on the line and no long task for so many milliseconds: the page is done. */
const quiet = 3000;
const patience = 45_000;
const lookEvery = 250;
/** What of a task longer than this a visitor waits for (web.dev/articles/tbt). */
const shortTask = 50;

/** Runs in the page before its own scripts. */
function watch(content) {
  const seen = { paint: 0, largestPaint: 0, content: 0, shifts: [], longTasks: [] };
  Object.assign(window, { seen });
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  observe('layout-shift', ({ hadRecentInput, startTime, value }) => {
    if (!hadRecentInput) seen.shifts.push({ at: startTime, value });
  });
  observe('longtask', ({ startTime, duration }) =>
    seen.longTasks.push({ start: startTime, end: startTime + duration }),
  );
  const look = () => {
    if (document.querySelector(content)?.getClientRects().length) seen.content = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

/** Follows every request: what it brought, and the file that asked for it. */
function followRequests(session) {
  const requests = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, timestamp }) => {
    const asker = initiator.url ?? callerOf(initiator.stack);
    requests.set(requestId, { url: request.url, type, asker, start: timestamp, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    Object.assign(requests.get(requestId) ?? {}, { bytes: encodedDataLength, end: timestamp });
  });
  session.on('Network.loadingFailed', ({ requestId, timestamp, errorText }) => {
    Object.assign(requests.get(requestId) ?? {}, { end: timestamp, errorText });
  });
  return () => [...requests.values()].filter(({ url }) => url.startsWith('http'));
}

const callerOf = (stack) => stack && (stack.callFrames[0]?.url ?? callerOf(stack.parent));

async function settle(page, requestsNow) {
  const started = Date.now();
  let busyAt = started;
  let known = 0;
  while (Date.now() - busyAt < quiet && Date.now() - started < patience) {
    await page.waitForTimeout(lookEvery);
    const requests = requestsNow();
    const tasks = await page.evaluate(() => window.seen.longTasks.length);
    const size = requests.length + tasks;
    if (size !== known || requests.some(({ end }) => end === undefined)) busyAt = Date.now();
    known = size;
  }
}

/** The largest window of shifts less than a second apart and at most five long (web.dev/articles/cls). */
function layoutShiftOf(shifts) {
  let largest = 0;
  let frame = null;
  for (const { at, value } of shifts) {
    const belongs = frame && at - frame.last < 1000 && at - frame.first < 5000;
    frame = belongs
      ? { ...frame, last: at, sum: frame.sum + value }
      : { first: at, last: at, sum: value };
    largest = Math.max(largest, frame.sum);
  }
  return largest;
}

/** Icons, too, are pictures. */
const isPicture = ({ type, url }) => type === 'Image' || /\.(?:svg|ico|png)$/.test(url);

const isOf =
  (...types) =>
  ({ type }) =>
    types.includes(type);

const isCode = isOf('Script', 'Stylesheet');

/** How many answers had to be waited for one after the other before the content was there. */
function roundsBefore(content, requests) {
  const roundOf = (url, seen = []) => {
    const asked = requests.filter((request) => request.url === url && !seen.includes(request));
    if (asked.length === 0) return 0;
    return Math.min(
      ...asked.map(
        (request) => 1 + (request.asker ? roundOf(request.asker, [...seen, ...asked]) : 0),
      ),
    );
  };
  const [document] = requests;
  const needed = requests.filter(
    (request) =>
      isOf('Document', 'Script', 'Stylesheet', 'Fetch', 'XHR')(request) &&
      (request.end - document.start) * 1000 <= content,
  );
  return Math.max(...needed.map(({ url }) => roundOf(url)));
}

function describe({ seen, loaded, complete, style, requests }) {
  const { paint, largestPaint, content, shifts, longTasks } = seen;
  const lastTask = longTasks.filter(({ start }) => start >= paint).at(-1)?.end ?? 0;
  const interactive = Math.max(paint, loaded, lastTask);
  const waited = longTasks
    .filter(({ start, end }) => end > paint && start < interactive)
    .map(({ start, end }) => Math.max(0, end - start - shortTask));
  const isBefore = ({ start }) => (start - requests[0].start) * 1000 <= complete;
  const sizeOf = (which) => requests.filter(which).reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    paint,
    largestPaint,
    content,
    interactive,
    blocked: waited.reduce((sum, each) => sum + each, 0),
    shift: layoutShiftOf(shifts),
    // What is fetched for the next step, once the page has loaded, is no part of this one.
    code: sizeOf((each) => isCode(each) && isBefore(each)) + brotliCompressSync(style).length,
    // Without a cache a browser asks anew for what it would have kept.
    requests: new Set(requests.filter((each) => !isPicture(each)).map(({ url }) => url)).size,
    rounds: roundsBefore(content, requests),
    failed: requests.filter(({ errorText }) => errorText).map(({ url }) => url),
  };
}

/**
 * One visit with a fresh browser: times in ms since the navigation, bytes on the wire. `content` is
 * the selector of what the visitor came for, `stored` what localStorage holds, `cookie` what
 * the browser brings (`name=value`), `isSecond` a visit after one that filled the cache.
 */
export async function visit({ url, content, stored = {}, cookie = null, isSecond = false }) {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext(phone);
    await context.addInitScript((entries) => Object.assign(window.localStorage, entries), stored);
    if (cookie) {
      const [name, value] = cookie.split('=');
      await context.addCookies([{ name, value, url }]);
    }
    const page = await context.newPage();
    if (isSecond) {
      await page.goto(url, { waitUntil: 'networkidle' });
      await page.goto('about:blank');
    }
    await page.addInitScript(watch, content);
    const session = await slowDown(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: !isSecond });
    const requestsNow = followRequests(session);
    await page.goto(url, { timeout: patience });
    await settle(page, requestsNow);
    const { timing, ...found } = await page.evaluate(() => ({
      seen: window.seen,
      timing: performance.getEntriesByType('navigation')[0].toJSON(),
      style: [...document.querySelectorAll('style')].map((each) => each.textContent).join(''),
    }));
    const { domContentLoadedEventEnd: loaded, loadEventStart: complete } = timing;
    return describe({ ...found, loaded, complete, requests: requestsNow() });
  } finally {
    await browser.close();
  }
}
