const formatter = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The studio's local time, `2026-12-01, 13:00:00`, computed without the API's code. */
export function localTime(instant: Date): string {
  const parts = formatter.formatToParts(instant).map(({ type, value }) => [type, value] as const);
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts);
  return `${year}-${month}-${day}, ${hour}:${minute}:${second}`;
}

/** Parses an instant as both engines store it, in UTC. */
export const fromColumn = (text: unknown): Date => new Date(`${String(text).replace(' ', 'T')}Z`);
