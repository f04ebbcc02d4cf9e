import {
  guestFormLimits,
  guardianIsGuest,
  hasLetters,
  isMinor,
  isSameName,
  limits,
  nameWithoutLetters,
} from '@studio/contract';
import * as z from 'zod/mini';

const text = (length: number) =>
  z.string().check(z.maxLength(length, `At most ${length} characters`));

type Guarded = { ageGroup: string; guestName: string; guardianName: string };

/** A rule for the guardian of a minor. It is reported beside other missing fields. */
const guardian = (rule: (form: Guarded) => boolean, error: string) =>
  z.refine<Guarded>((form) => !isMinor(form.ageGroup) || rule(form), {
    error,
    path: ['guardianName'],
    when: () => true,
  });

/** A form as it is typed; `groups` are the age groups that it offers. The server checks what is sent. */
export const formSchemaOf = (groups: string[]) =>
  z
    .object({
      // The contract's schema stops at an empty name, so other missing fields would get no message.
      guestName: text(limits.nameLength).check(
        z.trim(),
        z.minLength(1, { error: 'Name is required', abort: true }),
        z.refine(hasLetters, nameWithoutLetters),
      ),
      ageGroup: z
        .string()
        .check(z.refine((group) => groups.includes(group), 'Please choose an age group')),
      guardianName: text(limits.nameLength),
      hasAgreed: z
        .boolean()
        .check(z.refine((agreed) => agreed, 'Please read the waiver and agree')),
      allergies: text(guestFormLimits.needsLength),
      accessNeeds: text(guestFormLimits.needsLength),
      ringSize: text(guestFormLimits.ringSizeLength),
      wishes: text(guestFormLimits.wishesLength),
    })
    .check(
      guardian(({ guardianName }) => guardianName.trim() !== '', 'The guardian’s name is required'),
      guardian(
        ({ guardianName }) => !guardianName.trim() || hasLetters(guardianName),
        nameWithoutLetters,
      ),
      guardian(
        ({ guardianName, guestName }) =>
          !hasLetters(guardianName) || !isSameName(guardianName, guestName),
        guardianIsGuest,
      ),
    );

export type TypedForm = z.infer<ReturnType<typeof formSchemaOf>>;
