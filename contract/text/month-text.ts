const formatter = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "September 2026" of `2026-09`; a text that is no month stays as it is. */
export function formatMonth(month: string): string {
  const start = new Date(`${month}-01T00:00:00Z`);
  return Number.isNaN(start.getTime()) ? month : formatter.format(start);
}
