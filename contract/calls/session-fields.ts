import * as z from 'zod/mini';
import { limits } from '../limits.ts';

export const slotId = z.number().check(z.int(), z.minimum(1), z.maximum(24 * 60 - 1));

export const seats = z
  .number()
  .check(
    z.int(),
    z.minimum(1, 'A session must have at least one seat'),
    z.maximum(limits.mostSeats, `A session can have at most ${limits.mostSeats} seats`),
  );

export const minutes = z
  .number()
  .check(
    z.int(),
    z.minimum(30, 'A session must last at least half an hour'),
    z.maximum(12 * 60, 'A session can last at most 12 hours'),
  );
