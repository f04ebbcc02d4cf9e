import type { ChosenAddOns, OfferedAddOn } from '@studio/contract';
import type { ReservationDraft } from './checkout.ts';

type Kept = NonNullable<ReservationDraft['add_ons']>;

/** Returns the draft's add-ons, as many as its guests can have; those of another workshop do not count. */
export const addOnsOf = ({
  add_ons,
  service_name,
  guest_count,
}: ReservationDraft): Kept['chosen'] =>
  add_ons?.service_name === service_name
    ? add_ons.chosen.map((each) => ({
        ...each,
        quantity: Math.min(each.quantity, each.most_per_guest * guest_count),
      }))
    : [];

/** Returns the add-ons under the names of a request; nothing if none are chosen. */
export function sentAddOns(draft: ReservationDraft): { addOns?: ChosenAddOns } {
  const chosen = addOnsOf(draft);
  return chosen.length === 0
    ? {}
    : {
        addOns: chosen.map(({ id, quantity, price_cents: priceCents }) => ({
          id,
          quantity,
          priceCents,
        })),
      };
}

/** Returns the cents of all chosen add-ons that have a price. */
export const addOnCents = (draft: ReservationDraft): number =>
  addOnsOf(draft).reduce(
    (sum, { quantity, price_cents }) => sum + quantity * (price_cents ?? 0),
    0,
  );

/** Returns the draft's part with `quantity` of an add-on. */
export function withAddOn(
  draft: ReservationDraft,
  { offered, quantity }: { offered: OfferedAddOn; quantity: number },
): Pick<ReservationDraft, 'add_ons'> {
  const others = addOnsOf(draft).filter(({ id }) => id !== offered.id);
  const chosen = quantity > 0 ? [...others, { ...offered, quantity }] : others;
  return { add_ons: { service_name: draft.service_name, chosen } };
}

/**
 * Returns the draft's part with today's names, prices and limits, and without what is no longer offered; null if
 * nothing differs.
 */
export function withToday(
  draft: ReservationDraft,
  offered: OfferedAddOn[],
): Pick<ReservationDraft, 'add_ons'> | null {
  const before = addOnsOf(draft);
  const chosen = before.flatMap(({ id, quantity }) => {
    const today = offered.find((each) => each.id === id);
    return today ? [{ ...today, quantity }] : [];
  });
  const isSame = JSON.stringify(sorted(before)) === JSON.stringify(sorted(chosen));
  return isSame ? null : { add_ons: { service_name: draft.service_name, chosen } };
}

const sorted = (chosen: Kept['chosen']) =>
  chosen.map(({ id, name, price_cents, most_per_guest }) => [
    id,
    name,
    price_cents,
    most_per_guest,
  ]);
