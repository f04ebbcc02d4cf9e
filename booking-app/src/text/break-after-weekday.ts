/** "Saturday, September 19, 2026": a narrow ticket breaks the line only after the weekday. */
export const breakAfterWeekday = (date: string): string =>
  date.replace(/(\w+) (\d+), (\d+)$/, '$1\u00a0$2,\u00a0$3');
