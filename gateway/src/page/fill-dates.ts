const datePlace = /\{([A-Za-z_]+\/[A-Za-z_]+)(?:\+(\d+))?\}/g;

/** Puts dates into an address: `{America/Los_Angeles+60}` is the date there in 60 days, as YYYY-MM-DD. */
export const fillDates = (address: string, now: Date): string =>
  address.replaceAll(datePlace, (_, timeZone: string, days = '0') => {
    const date = dateIn(timeZone, now);
    date.setUTCDate(date.getUTCDate() + Number(days));
    return date.toISOString().slice(0, 10);
  });

/** Noon UTC of a zone's calendar date. Reads the parts by type: the text around them differs between versions of ICU. */
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
