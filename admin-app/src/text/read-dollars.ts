import { readDollars } from '@studio/contract';
import * as z from 'zod/mini';

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
