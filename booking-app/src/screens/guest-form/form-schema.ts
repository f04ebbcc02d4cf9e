import { guestFormLimits, limits } from '@studio/contract';
import * as z from 'zod/mini';

const text = (length: number) =>
  z.string().check(z.maxLength(length, `At most ${length} characters`));

/** A form as it is typed. The server checks what is sent. */
export const formSchema = z
  .object({
    // The contract's schema stops at an empty name, so other missing fields would get no message.
    guestName: text(limits.nameLength).check(z.trim(), z.minLength(1, 'Name is required')),
    isUnder18: z.boolean(),
    guardianName: text(limits.nameLength),
    hasAgreed: z.boolean().check(z.refine((agreed) => agreed, 'Please read the waiver and agree')),
    allergies: text(guestFormLimits.needsLength),
    accessNeeds: text(guestFormLimits.needsLength),
    ringSize: text(guestFormLimits.ringSizeLength),
    wishes: text(guestFormLimits.wishesLength),
  })
  .check(
    z.refine(({ isUnder18, guardianName }) => !isUnder18 || guardianName.trim() !== '', {
      error: 'The guardian’s name is required',
      path: ['guardianName'],
      // Reports this beside other missing fields.
      when: () => true,
    }),
  );

export type TypedForm = z.infer<typeof formSchema>;
