import { guestName, limits, shownText } from '@studio/contract';

/** Google's name for somebody as the contract takes one, else their address. */
export function googleName(name: unknown, email: string): string {
  const line = shownText(String(name ?? '')).replace(/\s+/g, ' ');
  // What is cut off may leave half of something behind.
  const short = shownText(line.slice(0, limits.nameLength));
  return guestName.safeParse(short).data ?? email.slice(0, limits.nameLength);
}
