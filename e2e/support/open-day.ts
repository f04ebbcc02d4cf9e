/**
 * Returns the open day with this number, counted from tomorrow: `YYYY-MM-DD`. Tests share a site.
 * The guest pages book days 3 to 19 (`chooseSession`). A test that closes a day or counts its
 * bookings uses a later day that no other test uses. The studio takes bookings up to day 50.
 */
export function openDay(number: number): string {
  const day = new Date();
  for (let open = 0; open < number;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 1) open += 1;
  }
  return day.toISOString().slice(0, 10);
}

/** "Tuesday, December 1", the start of a day's accessible name in the calendar. */
export const dayName = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
