import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Watched = { shifted: number };

/** Adds up, from now on, how far the documents of this page shift (web.dev/articles/cls). */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched: Watched = { shifted: 0 };
    Object.assign(window, watched);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[]) {
        if (!hadRecentInput) (window as unknown as Watched).shifted += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of all shifts of the document that is open, which is never below its CLS. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Watched).shifted);
