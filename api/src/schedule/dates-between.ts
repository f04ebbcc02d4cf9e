import { addDays, limits } from '@studio/contract';
import { invalidRequest } from '../http/errors.ts';

/** Lists each studio date of a range, both ends inclusive. Throws INVALID_REQUEST for a range that is too long. */
export function datesBetween(first: string, last: string): string[] {
  if (last < first) throw invalidRequest('The end date must be on or after the start date.');
  if (last > addDays(first, limits.availabilityRangeDays)) {
    throw invalidRequest(`Choose at most ${limits.availabilityRangeDays} days at a time.`);
  }
  const dates: string[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}
