const zone = 'America/Los_Angeles';

const formatter = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** The studio's local time, `2026-12-01, 13:00:00.000`: texts that sort as the instants do. */
export function onTheWall(instant: Date): string {
  const parts = formatter.formatToParts(instant).map(({ type, value }) => [type, value]);
  const { year, month, day, hour, minute, second, fractionalSecond } = Object.fromEntries(
    parts,
  ) as Record<string, string>;
  return `${year}-${month}-${day}, ${hour}:${minute}:${second}.${fractionalSecond}`;
}

/** The same hour so many days before, on the wall. */
export function daysBefore(instant: Date, days: number): string {
  const [date, time] = onTheWall(instant).split(', ');
  const shifted = new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000);
  return `${shifted.toISOString().slice(0, 10)}, ${time}`;
}

const hourMs = 3_600_000;

/** The instant at which the wall shows this, found by looking: at noon no clock is changed. */
export function instantOf(wall: string): Date {
  const near = Date.parse(`${wall.slice(0, 10)}T${wall.slice(12)}Z`);
  const found = [7, 8]
    .map((hours) => new Date(near + hours * hourMs))
    .find((at) => onTheWall(at) === wall);
  if (!found) throw new Error(`The studio's wall never shows ${wall}`);
  return found;
}

/** The next days, YYYY-MM-DD, on which the studio's clocks are changed. */
export function clockChanges(from: Date, count: number): string[] {
  const days = Array.from(
    { length: 400 },
    (_, day) => new Date(from.getTime() + day * 24 * hourMs),
  );
  const hourOf = (at: Date) => onTheWall(at).slice(12, 14);
  return days
    .filter((at) => hourOf(at) !== hourOf(new Date(at.getTime() + 24 * hourMs)))
    .map((at) => onTheWall(new Date(at.getTime() + 24 * hourMs)).slice(0, 10))
    .slice(0, count);
}
