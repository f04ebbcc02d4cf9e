/**
 * The open day of that number, from tomorrow on: `YYYY-MM-DD`. Tests share a site: the pages of guests
 * book days 3 to 19 (`chooseSession`), and a test that closes a day, or counts its bookings, has a
 * number of its own after those. The studio takes bookings up to the 50th.
 */
export function openDay(number: number): string {
  const day = new Date();
  for (let open = 0; open < number;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 1) open += 1;
  }
  return day.toISOString().slice(0, 10);
}

/** "Tuesday, December 1", the start of a day's name in the calendar. */
export const dayName = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
