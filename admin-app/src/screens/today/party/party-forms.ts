import { addOnName, countOf, formatInstant, type Party, type RosterForm } from '@studio/contract';

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

type Care = { name: string; text: string; earlier: string[] };

/** The care notes of a party: staff's own, and what each guest wrote. */
export const careOf = ({ care, forms = [] }: Party): Care[] =>
  [
    { name: '', text: care, earlier: [] },
    ...forms.map((form) => ({
      name: form.guestName,
      text: needsOf(form),
      earlier: earlierNeedsOf(form),
    })),
  ].filter(({ text, earlier }) => text !== '' || earlier.length > 0);

const needLabels: Record<string, string> = {
  ALLERGIES: 'Allergies were',
  ACCESS_NEEDS: 'Access needs were',
};

/** What a guest wrote before they changed it, in sentences. */
export const earlierNeedsOf = ({ earlierNeeds = [] }: RosterForm): string[] =>
  earlierNeeds.map(
    ({ need, text, changedAt }) =>
      `${needLabels[need] ?? 'Needs were'} “${text}” until the guest changed this on ${formatInstant(new Date(changedAt))}.`,
  );

/** "2 × Stone setting, Silver clay (Jun Okada)"; null if there are none. */
export function addOnWords({ addOns = [], forms = [] }: Party): string | null {
  const guestOf = (seat: number) =>
    forms.find((form) => form.seat === seat)?.guestName ?? `seat ${seat}`;
  const words = addOns.map((each) =>
    each.seat === undefined ? addOnName(each) : `${addOnName(each)} (${guestOf(each.seat)})`,
  );
  return words.length > 0 ? words.join(', ') : null;
}
