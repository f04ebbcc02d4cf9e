/** How many guests of a booking have signed the waiver. */
export function signedText({ signed, guests }: { signed: number; guests: number }): string {
  if (guests > 1) return `${signed} of ${guests} guests have signed the waiver`;
  return signed === 1 ? 'The waiver is signed' : 'The waiver isn’t signed yet';
}
