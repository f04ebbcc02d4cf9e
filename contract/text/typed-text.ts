import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { shownText } from './shown-text.ts';

const isShown = (text: string): boolean => shownText(text) === text && !/[\n\r\t]/.test(text);

/** A single line that other people read. Rejects invisible characters. */
export const shownName = (label: string, length: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: `${label} is required`, abort: true }),
      z.maxLength(length, `${label} cannot exceed ${length} characters`),
      z.refine(isShown, `${label} contains invisible characters. Please type it again.`),
    );

export const guestName = shownName('Name', limits.nameLength);

/** Removes invisible characters and keeps line breaks. */
export const note = z
  .string()
  .check(
    z.overwrite(shownText),
    z.maxLength(limits.noteLength, `Note cannot exceed ${limits.noteLength} characters`),
  );

/** An optional reason, such as for a cancellation. The booking's history keeps it until the guest is erased. */
export const reason = note.check(
  z.trim(),
  z.maxLength(limits.reasonLength, `A reason cannot exceed ${limits.reasonLength} characters`),
);

export const requiredReason = shownName('A reason', limits.reasonLength);

/** A staff note on a roster. Invisible characters are removed. */
export const rosterNote = z
  .string()
  .check(
    z.overwrite(shownText),
    z.trim(),
    z.maxLength(
      limits.rosterNoteLength,
      `A note cannot exceed ${limits.rosterNoteLength} characters`,
    ),
  );
