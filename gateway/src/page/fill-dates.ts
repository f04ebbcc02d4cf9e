const datePlace = /\{([A-Za-z_]+\/[A-Za-z_]+)(?:\+(\d+))?\}/g;

/** Fills in the dates of an address: `{America/Los_Angeles+60}` becomes the date there in 60 days, as YYYY-MM-DD. */
export const fillDates = (address: string, now: Date): string =>
  address.replaceAll(datePlace, (_, timeZone: string, days = '0') => {
    const date = dateIn(timeZone, now);
    date.setUTCDate(date.getUTCDate() + Number(days));
    return date.toISOString().slice(0, 10);
  });

/**
 * Noon UTC of the current date in a time zone. Reads the parts by type, because the text between
 * them differs between versions of ICU.
 */
function dateIn(timeZone: string, now: Date): Date {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const parts = format.formatToParts(now);
  const numberOf = (wanted: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === wanted)?.value);
  return new Date(Date.UTC(numberOf('year'), numberOf('month') - 1, numberOf('day'), 12));
}
