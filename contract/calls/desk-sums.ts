import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { formatCents } from '../text/money.ts';

export const sum = z
  .number('Enter an amount')
  .check(
    z.int('Enter an amount'),
    z.minimum(0, 'Enter an amount'),
    z.maximum(limits.mostCents, `Enter at most ${formatCents(limits.mostCents)}`),
  );

export const signedSum = z.number('Enter an amount').check(
  z.int('Enter an amount'),
  z.minimum(-limits.mostCents, `Enter at most ${formatCents(limits.mostCents)}`),
  z.maximum(limits.mostCents, `Enter at most ${formatCents(limits.mostCents)}`),
  z.refine((cents) => cents !== 0, 'Enter an amount'),
);
