/** The studio as structured data of schema.org. */
export type StudioFacts = {
  name: string;
  email: string;
  address: object;
  /** Left out when its text is in other words than `readOpeningHours` knows. */
  openingHours?: string;
};

/** Lines divided by `|`; the last is read as "Los Angeles, CA 90000". */
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
const sentence = new RegExp(`^${day}(?: to ${day})?, ${time} to ${time}$`, 'i');

/** "Tuesday to Sunday, 11:00AM to 5PM" as schema.org has it, "Tu-Su 11:00-17:00"; undefined for other words. */
export function readOpeningHours(text: string): string | undefined {
  const found = sentence.exec(text.trim());
  if (!found) return undefined;
  const [, first, last, ...times] = found;
  const span = [first, last].filter((each) => each !== undefined).map(shortDay);
  return `${span.join('-')} ${clock(times.slice(0, 3))}-${clock(times.slice(3))}`;
}

const shortDay = (name: string): string => name[0]!.toUpperCase() + name[1]!.toLowerCase();

function clock([hour, minute = '00', half]: (string | undefined)[]): string {
  const hours = (Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
