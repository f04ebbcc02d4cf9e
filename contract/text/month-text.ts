const formatter = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats `2026-09` as "September 2026". Returns any other text unchanged. */
export function formatMonth(month: string): string {
  const start = new Date(`${month}-01T00:00:00Z`);
  return Number.isNaN(start.getTime()) ? month : formatter.format(start);
}
