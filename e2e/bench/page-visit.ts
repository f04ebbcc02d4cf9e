import type { Page } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import {
  followRequests,
  isCode,
  isPicture,
  type PageRequest,
  roundsBefore,
} from './page-requests.ts';
import { type Seen, watchPage } from './page-watch.ts';
import { launchBrowser, phone, slowDown } from './slow-phone.ts';

/** A page is done after this many milliseconds without requests or long tasks. */
const quiet = 3000;
const patience = 45_000;
const lookEvery = 250;
/** Only the part of a task beyond this delays a visitor (web.dev/articles/tbt). */
const shortTask = 50;

async function settle(page: Page, requestsNow: () => PageRequest[]) {
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
function layoutShiftOf(shifts: Seen['shifts']) {
  let largest = 0;
  let frame = { first: -Infinity, last: -Infinity, sum: 0 };
  for (const { at, value } of shifts) {
    const belongs = at - frame.last < 1000 && at - frame.first < 5000;
    frame = belongs
      ? { ...frame, last: at, sum: frame.sum + value }
      : { first: at, last: at, sum: value };
    largest = Math.max(largest, frame.sum);
  }
  return largest;
}

/**
 * `loaded` and `complete` are the times of DOMContentLoaded and load in ms; `style` is the document's inline style.
 */
type Found = {
  seen: Seen;
  loaded: number;
  complete: number;
  style: string;
  requests: PageRequest[];
};

function describe({ seen, loaded, complete, style, requests }: Found) {
  const { paint, largestPaint, content, shifts, longTasks } = seen;
  const lastTask = longTasks.filter(({ start }) => start >= paint).at(-1)?.end ?? 0;
  const interactive = Math.max(paint, loaded, lastTask);
  const waited = longTasks
    .filter(({ start, end }) => end > paint && start < interactive)
    .map(({ start, end }) => Math.max(0, end - start - shortTask));
  const asked = requests[0]!.start;
  const isBefore = ({ start }: PageRequest) => (start - asked) * 1000 <= complete;
  const sizeOf = (which: (request: PageRequest) => boolean) =>
    requests.filter(which).reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    paint,
    largestPaint,
    content,
    interactive,
    blocked: waited.reduce((sum, each) => sum + each, 0),
    shift: layoutShiftOf(shifts),
    // Files prefetched for the next step, after the page has loaded, do not count.
    code: sizeOf((each) => isCode(each) && isBefore(each)) + brotliCompressSync(style).length,
    // Without a cache, a browser requests again what it would have kept, so each address counts once.
    requests: new Set(requests.filter((each) => !isPicture(each)).map(({ url }) => url)).size,
    rounds: roundsBefore(content, requests),
    failed: requests.filter(({ errorText }) => errorText).map(({ url }) => url),
  };
}

/**
 * `content` is the selector of what the visitor came for, `stored` the content of localStorage, `cookie` the
 * browser's cookie (`name=value`). `isSecond` measures the visit after one that filled the cache.
 */
export type Visit = {
  url: string;
  content: string;
  stored?: Record<string, string> | undefined;
  cookie?: string | undefined;
  isSecond?: boolean;
};

/** Visits a page with a new browser. Times are in ms since the navigation, sizes in bytes on the wire. */
export async function visit({ url, content, stored = {}, cookie, isSecond = false }: Visit) {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext(phone);
    await context.addInitScript((entries) => Object.assign(localStorage, entries), stored);
    if (cookie) {
      const [name = '', value = ''] = cookie.split('=');
      await context.addCookies([{ name, value, url }]);
    }
    const page = await context.newPage();
    if (isSecond) {
      await page.goto(url, { waitUntil: 'networkidle' });
      await page.goto('about:blank');
    }
    await page.addInitScript(watchPage, content);
    const session = await slowDown(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: !isSecond });
    const requestsNow = followRequests(session);
    await page.goto(url, { timeout: patience });
    await settle(page, requestsNow);
    const found = await page.evaluate(() => {
      const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return {
        seen: window.seen,
        loaded: timing!.domContentLoadedEventEnd,
        complete: timing!.loadEventStart,
        style: [...document.querySelectorAll('style')].map((each) => each.textContent).join(''),
      };
    });
    return describe({ ...found, requests: requestsNow() });
  } finally {
    await browser.close();
  }
}
