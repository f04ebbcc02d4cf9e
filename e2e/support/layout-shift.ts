import { expect, type Page } from '@playwright/test';

type Source = { node: Element | null; previousRect: DOMRect; currentRect: DOMRect };
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
type Watched = { shifted: { value: number; moved: string[] }[] };

/** Records every layout shift of this page's documents from here on (web.dev/articles/cls). */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched: Watched = { shifted: [] };
    Object.assign(window, watched);
    const placeOf = ({ x, y, width, height }: DOMRect) =>
      [x, y, width, height].map(Math.round).join(', ');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${node?.className} "${node?.textContent?.slice(0, 40)}" ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
        );
        watched.shifted.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as Watched).shifted);

/** The sum of all shifts of the open document. It is never below the document's CLS. */
export const shiftOf = async (page: Page): Promise<number> =>
  (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0);

/** Fails softly if the open document has shifted by more than 0.02, and names the elements that moved. */
export async function expectNoShift(page: Page, address: string): Promise<void> {
  const moved = (await shiftsOf(page)).map(({ value, moved }) => [value.toFixed(4), ...moved]);
  expect.soft(await shiftOf(page), [address, ...moved.flat()].join('\n')).toBeLessThanOrEqual(0.02);
}
