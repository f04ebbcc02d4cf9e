// The date grid counts in the browser's zone. A date enters and leaves it by its own numbers, at
// noon, so no zone and no clock change can move it to another day.

/** Turns `YYYY-MM-DD` into the date grid's form. */
export function toGridDate(date: string): Date {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, day, 12);
}

/** The `YYYY-MM-DD` of a day in the date grid. */
export const fromGridDate = (day: Date): string =>
  [
    String(day.getFullYear()).padStart(4, '0'),
    String(day.getMonth() + 1).padStart(2, '0'),
    String(day.getDate()).padStart(2, '0'),
  ].join('-');
