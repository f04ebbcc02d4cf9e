import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { shownText } from './shown-text.ts';

/** Characters that end a line, or a field of a table, where the text comes from. */
const breaks = /[\n\r\t\u0085\u2028\u2029]+/g;

const inOneLine = (text: string): string => shownText(text.replace(breaks, ' ')).trim();

/** A single line that other people read. Invisible characters, which come along when it is pasted, are removed. */
export const shownName = (label: string, length: number) =>
  z
    .string()
    .check(
      z.overwrite(inOneLine),
      z.minLength(1, { error: `${label} is required`, abort: true }),
      z.maxLength(length, `${label} cannot exceed ${length} characters`),
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
