const zone = 'America/Los_Angeles';

const formatter = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});

/** The clock on the studio's wall, `2026-12-01, 13:00:00.000`: texts that are ordered as the times are. */
export const onTheWall = (instant: Date): string => formatter.format(instant);

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
