import * as z from 'zod/mini';
import { limits } from '../limits.ts';

export const slotId = z.number().check(z.int(), z.minimum(1), z.maximum(24 * 60 - 1));

/** How many seats a session may have. */
export const seats = z
  .number()
  .check(
    z.int(),
    z.minimum(1, 'A session has at least one seat'),
    z.maximum(limits.mostSeats, `A session has at most ${limits.mostSeats} seats`),
  );

export const minutes = z
  .number()
  .check(
    z.int(),
    z.minimum(30, 'A session lasts at least half an hour'),
    z.maximum(12 * 60, 'A session lasts at most 12 hours'),
  );
