import { type BookedAddOn, addOnName } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { readAddOnsOf } from '../../services/read-add-ons.ts';
import { writeAudit } from '../../reservation/change-state.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { type AddOnLine, writeAddOnLines } from './choose-add-ons.ts';
import { type Held, readHeld, toBooked } from './held-add-ons.ts';

export type Carried = { removed: BookedAddOn[]; removedCents: number; lines: AddOnLine[] };

/**
 * What happens to a booking's add-ons in another workshop. Those that it offers under the same name stay at the agreed
 * price, whatever its limit. The others are removed.
 */
export async function readCarried(
  manager: EntityManager,
  held: Held[],
  serviceName: string,
): Promise<Carried> {
  const known = held.length === 0 ? [] : await readAddOnsOf(manager, serviceName);
  const idOf = ({ label }: Held) =>
    known.find(({ isOn, name }) => isOn && name.toLowerCase() === label.toLowerCase())?.id;
  const removed = toBooked(held.filter((each) => idOf(each) === undefined));
  return {
    removed,
    removedCents: removed.reduce((sum, { amount_cents: cents }) => sum + cents, 0),
    lines: held.flatMap((each) => {
      const id = idOf(each);
      const { addOnId, quantity } = each;
      return [
        lineOf(each, { addOnId, quantity: -quantity }),
        ...(id === undefined ? [] : [lineOf(each, { addOnId: id, quantity })]),
      ];
    }),
  };
}

const lineOf = (
  { seat, label, unitCents }: Held,
  { addOnId, quantity }: Pick<Held, 'addOnId' | 'quantity'>,
): AddOnLine => ({ addOnId, seat, label, quantity, amountCents: quantity * unitCents });

/** Carries the add-ons of a booking, which the caller has locked, to its new workshop. Returns those it removes. */
export async function carryAddOns(
  manager: EntityManager,
  { id, state, serviceName }: Pick<Reservation, 'id' | 'state' | 'serviceName'>,
  now: Date,
): Promise<BookedAddOn[]> {
  const held = await readHeld(manager, [id]);
  const { lines, removed, removedCents } = await readCarried(manager, held, serviceName);
  await writeAddOnLines(manager, { bookingId: id, lines, actor: 'admin', now });
  if (removed.length === 0) return [];
  const addOns = removed.map((each) => `${addOnName(each)} removed`).join(', ');
  const detail = { addOns, addOnCents: -removedCents };
  await writeAudit(manager, {
    id,
    before: state,
    to: state,
    actor: 'admin',
    kind: 'MONEY',
    detail,
    now,
  });
  return removed;
}
