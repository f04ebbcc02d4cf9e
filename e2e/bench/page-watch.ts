type Shift = { at: number; value: number };
type LongTask = { start: number; end: number };

/** What a page recorded about itself, in ms since the navigation. */
export type Seen = {
  paint: number;
  largestPaint: number;
  content: number;
  shifts: Shift[];
  longTasks: LongTask[];
};

declare global {
  interface Window {
    seen: Seen;
  }
}

/** https://developer.mozilla.org/en-US/docs/Web/API/LayoutShift */
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Runs in the page before its scripts. `content` is the selector of what the visitor came for. */
export function watchPage(content: string) {
  const seen: Seen = { paint: 0, largestPaint: 0, content: 0, shifts: [], longTasks: [] };
  Object.assign(window, { seen });
  const observe = <Entry extends PerformanceEntry>(type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(note)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  observe('layout-shift', ({ hadRecentInput, startTime, value }: LayoutShift) => {
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
