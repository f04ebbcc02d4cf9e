import { formatMonth, taxRateText } from '@studio/contract';
import type { Dependencies } from '../dependencies.ts';
import { dollars, writeCsv } from '../http/write-csv.ts';
import { reportTax } from './report-tax.ts';

const columns = ['Month', 'Rate', 'Bookings', 'Taxable', 'Sales tax'];

/** Exports a month's sales tax for the books: a row for each rate, then their sum. */
export async function exportTax(
  deps: Dependencies,
  month: string,
): Promise<{ filename: string; text: string }> {
  const { lines } = await reportTax(deps, month);
  const name = formatMonth(month);
  const sum = (key: 'bookings' | 'taxableCents' | 'taxCents') =>
    lines.reduce((total, line) => total + line[key], 0);
  const rows = [
    ...lines.map((line) => ({ ...line, rate: taxRateText(line.rate) })),
    {
      rate: 'Total',
      bookings: sum('bookings'),
      taxableCents: sum('taxableCents'),
      taxCents: sum('taxCents'),
    },
  ].map(({ rate, bookings, taxableCents, taxCents }) => [
    name,
    rate,
    bookings,
    dollars(taxableCents),
    dollars(taxCents),
  ]);
  return { filename: `tax-${month}.csv`, text: writeCsv([columns, ...rows]) };
}
