type Signed = { guestName: string; isUnder18: boolean };

/** What a guest agrees to with the waiver, or a parent or guardian for a minor. */
export const waiverStatement = ({ guestName, isUnder18 }: Signed): string =>
  isUnder18
    ? `I am the parent or guardian of ${guestName.trim() || 'this guest'}. I have read the waiver, explained it to them, and agree to it for them.`
    : 'I have read the waiver and agree to it.';

export const nameWithoutLetters = 'Please type the name in letters.';

export const guardianIsGuest = 'The guardian must be another person than the guest.';

export const hasLetters = (name: string): boolean => /\p{L}/u.test(name);

/** Whether two names differ only in case, accents, spaces and punctuation. */
export const isSameName = (one: string, other: string): boolean =>
  new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true }).compare(one, other) ===
  0;
