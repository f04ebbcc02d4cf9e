import * as z from 'zod/mini';
import { isRealDate } from './studio-time.ts';

/** A UTC instant from a device's clock, in a year that both databases can store. */
export const deviceInstant = (sentence: string) =>
  z.iso.datetime(sentence).check(z.refine((text) => isRealDate(text.slice(0, 10)), sentence));
