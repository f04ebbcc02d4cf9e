import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../limits.ts';
import { reason } from '../text/typed-text.ts';

/**
 * An offline entry that waits for staff, because nothing proves it, it is too old, or the cash exceeds the balance.
 * `kind`: CASH, which counts in the drawer and in no balance, or MARK, which counts nowhere.
 */
export const entryToCheck = z.object({
  id: z.string(),
  kind: z.string(),
  bookingId: z.string(),
  /** Left out if the booking no longer exists. */
  guestName: z.optional(z.string()),
  /** CASH */
  amountCents: z.optional(z.number()),
  /** MARK: one of `attendanceStates`. */
  state: z.optional(z.string()),
  /** When the tablet made it, as a UTC instant. */
  at: z.string(),
  why: z.string(),
});

export type EntryToCheck = z.infer<typeof entryToCheck>;

export const checkDecisions = ['ACCEPT', 'DISCARD'] as const;

/**
 * Accepts offline entries, as if they had been proven, or discards them. Cash is discarded with a reason. Repeating
 * the call changes nothing; returns NOT_CHANGEABLE if an entry was decided the other way.
 */
export const decideToCheck = endpoint({
  method: 'POST',
  path: '/admin/to-check',
  access: 'admin',
  body: z.strictObject({
    ids: z
      .array(z.uuid('Choose an entry'))
      .check(
        z.minLength(1, 'Choose an entry'),
        z.maxLength(limits.marksAtOnce, `Choose at most ${limits.marksAtOnce} entries`),
      ),
    decision: z.enum(checkDecisions, 'Choose what to do'),
    reason: z.optional(reason),
  }),
  response: z.object({ decided: z.literal(true) }),
  failure: 'We couldn’t save your decision. Nothing was changed.',
});
