import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { shownText } from './shown-text.ts';

const isShown = (text: string): boolean => shownText(text) === text && !/[\n\r\t]/.test(text);

/** A line that is read by others: what cannot be seen in it is refused. */
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

/** It loses what cannot be seen; lines stay. */
export const note = z
  .string()
  .check(
    z.overwrite(shownText),
    z.maxLength(limits.noteLength, `Note cannot exceed ${limits.noteLength} characters`),
  );

/** Why a booking is cancelled; it is kept in the history until the guest is erased. */
export const reason = note.check(
  z.trim(),
  z.maxLength(limits.reasonLength, `A reason cannot exceed ${limits.reasonLength} characters`),
);

/** One that must be given. */
export const requiredReason = shownName('A reason', limits.reasonLength);
