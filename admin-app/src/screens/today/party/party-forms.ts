import { addOnName, countOf, type Party, type RosterForm } from '@studio/contract';

/** Says how many guests have signed; null if there is nothing to say. */
export function waiverWords(
  { reservation, forms = [] }: Party,
  isRequired: boolean,
): string | null {
  if (isRequired) return `${forms.length} of ${countOf(reservation.guest_count, 'waiver')}`;
  return forms.length > 0 ? countOf(forms.length, 'guest form') : null;
}

/** A guest's allergies and access needs in one line; empty if there are none. */
export const needsOf = ({ allergies, accessNeeds }: RosterForm): string =>
  [allergies, accessNeeds].filter((text) => text !== '').join('; ');

/** The care notes of a party: staff's own, and what each guest wrote. */
export const careOf = ({ care, forms = [] }: Party): { name: string; text: string }[] =>
  [
    { name: '', text: care },
    ...forms.map((form) => ({ name: form.guestName, text: needsOf(form) })),
  ].filter(({ text }) => text !== '');

/** "2 × Stone setting, Silver clay (Jun Okada)"; null if there are none. */
export function addOnWords({ addOns = [], forms = [] }: Party): string | null {
  const guestOf = (seat: number) =>
    forms.find((form) => form.seat === seat)?.guestName ?? `seat ${seat}`;
  const words = addOns.map((each) =>
    each.seat === undefined ? addOnName(each) : `${addOnName(each)} (${guestOf(each.seat)})`,
  );
  return words.length > 0 ? words.join(', ') : null;
}
