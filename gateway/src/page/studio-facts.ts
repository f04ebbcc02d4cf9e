/** The studio for schema.org's structured data. */
export type StudioFacts = {
  name: string;
  email: string;
  address: object;
  /** Left out if `readOpeningHours` cannot parse the text. */
  openingHours?: string | string[];
};

/** Parses an address whose lines are separated by `|`. The last line has the form "Los Angeles, CA 90000". */
export function readAddress(text: string): object {
  const lines = text.split('|').map((line) => line.trim());
  const [, addressLocality, addressRegion, postalCode] =
    /^(.+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(lines.at(-1) ?? '') ?? [];
  const street = addressLocality ? lines.slice(0, -1) : lines;
  return {
    '@type': 'PostalAddress',
    streetAddress: street.join(', '),
    ...(addressLocality
      ? { addressLocality, addressRegion, postalCode, addressCountry: 'US' }
      : {}),
  };
}

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const day = `(${days.join('|')})`;
const time = String.raw`(\d{1,2})(?::(\d{2}))?\s*([ap])m`;
const span = new RegExp(`^${day}(?: (to|and) ${day})?, ${time} to ${time}$`, 'i');

/**
 * Converts "Tuesday to Friday, 11AM to 5PM; Sunday, 1PM to 3PM" to https://schema.org/openingHours: ["Tu-Fr
 * 11:00-17:00", "Su 13:00-15:00"]. A single span becomes a string. Undefined if the text has another form.
 */
export function readOpeningHours(text: string): string | string[] | undefined {
  const spans = text.split(';').map(readSpan);
  if (!spans.every((each) => each !== undefined)) return undefined;
  return spans.length === 1 ? spans[0] : spans;
}

function readSpan(text: string): string | undefined {
  const [, first, word, last, ...times] = span.exec(text.trim()) ?? [];
  if (!first) return undefined;
  const named = [first, last].filter((each) => each !== undefined).map(shortDay);
  return `${named.join(word?.toLowerCase() === 'and' ? ',' : '-')} ${clock(times.slice(0, 3))}-${clock(times.slice(3))}`;
}

const shortDay = (name: string): string => name[0]!.toUpperCase() + name[1]!.toLowerCase();

function clock([hour, minute = '00', half]: (string | undefined)[]): string {
  const hours = (Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
