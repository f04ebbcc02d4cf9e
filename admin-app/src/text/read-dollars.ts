import * as z from 'zod/mini';

/** A comma only groups thousands. */
const typed = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/** Converts typed dollars to cents: `$30`, `30.5` or `1,250.00`; null for anything else, such as `25,50`. */
export function readDollars(text: string): number | null {
  const [, dollars, cents = ''] = typed.exec(text.trim()) ?? [];
  if (dollars === undefined) return null;
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** Reads dollars as typed; `cents` is the contract's schema for the amount. */
export const dollars = (
  cents: z.ZodMiniType<number, number>,
  problem = 'Enter an amount such as 30.00',
) =>
  z.pipe(
    z.transform((text: string, { issues }) => {
      const read = readDollars(text);
      if (read === null) issues.push({ code: 'custom', message: problem, input: text });
      return read ?? 0;
    }),
    cents,
  );

/** Formats cents for a field: `30.00`. */
export const writeDollars = (cents: number): string => (cents / 100).toFixed(2);
