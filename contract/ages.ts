import * as z from 'zod/mini';

/** The owner's age limits in years: guests are at least `youngest`, and an adult attends with guests below `adultBelow`. */
export const ages = z.object({ youngest: z.number(), adultBelow: z.number() });

export type Ages = z.infer<typeof ages>;

/** An age below which a guardian signs. */
const ofAge = 18;

/** Ages from the first to the second, such as "12-15", or "18+". A form asks for one of these, never for a birth date. */
export const ageGroup = z.string().check(z.regex(/^\d{1,2}(\+|-\d{1,2})$/));

/** The groups that a form offers, oldest first: with 12 and 16, "18+", "16-17" and "12-15". */
export const ageGroupsOf = ({ youngest, adultBelow }: Ages): string[] =>
  [...new Set([youngest, adultBelow, ofAge])]
    .filter((from) => from >= youngest)
    .sort((a, b) => b - a)
    .map((from, index, all) => (index === 0 ? `${from}+` : `${from}-${all[index - 1]! - 1}`));

export const isMinor = (group: string): boolean => Number.parseInt(group, 10) < ofAge;

/** "18 or older", "16 or 17", "12 to 15", "17", or "Under 18" for a group that starts at 0. */
export function ageGroupText(group: string): string {
  const [from = 0, to] = group.split(/[+-]/).filter(Boolean).map(Number);
  if (to === undefined) return `${from} or older`;
  if (from === 0) return `Under ${to + 1}`;
  if (to === from) return `${from}`;
  return `${from} ${to === from + 1 ? 'or' : 'to'} ${to}`;
}
