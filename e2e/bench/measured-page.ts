import { median } from './measured-site.ts';
import { visit, type Visit } from './page-visit.ts';

export const visits = Number(process.env['BENCH_VISITS'] ?? 7);

type Figures = Omit<Awaited<ReturnType<typeof visit>>, 'failed'>;

/** A page that is visited several times. `median` returns the median of one figure. */
export function pageToMeasure(page: Visit) {
  const seen: Figures[] = [];
  return {
    visit: async () => {
      const { failed, ...figures } = await visit(page);
      if (failed.length > 0) throw new Error(`${page.url}: ${failed.join()} failed`);
      seen.push(figures);
    },
    median: (figure: keyof Figures) => median(seen.map((each) => each[figure])),
  };
}

export type MeasuredPage = ReturnType<typeof pageToMeasure>;

/** Visits alternate, so that other load on the machine affects all alike. */
export async function visitInTurn(pages: MeasuredPage[]) {
  for (let round = 0; round < visits; round++) {
    for (const page of pages) await page.visit();
  }
}
