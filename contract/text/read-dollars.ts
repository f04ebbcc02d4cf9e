/** A comma only groups thousands. */
const typed = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/** Converts typed dollars to cents: `$30`, `30.5` or `1,250.00`; null for anything else, such as `25,50`. */
export function readDollars(text: string): number | null {
  const [, dollars, cents = ''] = typed.exec(text.trim()) ?? [];
  if (dollars === undefined) return null;
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}
