/** How many guests of a booking have signed the waiver. */
export function signedText({ signed, guests }: { signed: number; guests: number }): string {
  if (guests > 1)
    return `${signed} of ${guests} guests ${signed === 1 ? 'has' : 'have'} signed the waiver`;
  return signed === 1 ? 'The waiver is signed' : 'The waiver isn’t signed yet';
}

/** The text of a link to the list of the guests' links. */
export const seatLinksText = (guests: number): string =>
  guests > 1 ? 'Get a link for each guest' : 'Get the link to the form';
