const dateIn = /\{([A-Za-z_]+\/[A-Za-z_]+)(?:\+(\d+))?\}/g;

/** Puts dates into an address: `{America/Los_Angeles+60}` is the date there in 60 days, as YYYY-MM-DD. */
export const fillDates = (address: string, now: Date): string =>
  address.replaceAll(dateIn, (_, timeZone: string, days = '0') => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
    const date = new Date(`${today}T12:00:00Z`);
    date.setUTCDate(date.getUTCDate() + Number(days));
    return date.toISOString().slice(0, 10);
  });
