import { guestName, limits, shownText } from '@studio/contract';

/** Google's name for a person in the contract's form, or otherwise the person's address. */
export function googleName(name: unknown, email: string): string {
  const line = shownText(typeof name === 'string' ? name : '').replace(/\s+/g, ' ');
  // Cutting may leave half of a character.
  const short = shownText(line.slice(0, limits.nameLength));
  return guestName.safeParse(short).data ?? email.slice(0, limits.nameLength);
}
