/** Cents of what was typed as dollars, `$30`, `30.5` or `1,250.00`; null for anything else. */
export function readDollars(text: string): number | null {
  const [, dollars, cents = ''] = /^\$?\s*(\d[\d,]*)(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (dollars === undefined) return null;
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** As it stands in a field: `30.00`. */
export const writeDollars = (cents: number): string => (cents / 100).toFixed(2);
