import { stringify } from 'csv-stringify/sync';

export type Cell = string | number;

/**
 * Keeps a spreadsheet from treating text as a formula: https://owasp.org/www-community/attacks/CSV_Injection. Without the
 * byte order mark, Excel does not read the file as UTF-8.
 */
export const writeCsv = (rows: Cell[][]): string =>
  stringify(rows, {
    bom: true,
    escape_formulas: true,
    quoted_string: true,
    record_delimiter: 'windows',
  });

/** A number, so a spreadsheet can add it up. Cents are whole, so it has at most two decimals. */
export const dollars = (cents: number): number => cents / 100;
