import type { GuestForm } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { type Booking, guestsOf } from '../booking/read-booking.ts';
import { countAll, type Held, readHeld } from '../payment/add-ons/held-add-ons.ts';
import type { AddOn } from '../services/add-on.entity.ts';
import { readAddOnsOf } from '../services/read-add-ons.ts';

type SeatAddOn = NonNullable<GuestForm['addOns']>[number];

type Of = { booking: Booking; seat: number; now: Date };

/**
 * What the guest of a seat can add, and what they have chosen. Of the other seats' choices, it shows only how many
 * are left. Empty once the session has started.
 */
export async function readSeatAddOns(
  manager: EntityManager,
  { booking, seat, now }: Of,
): Promise<SeatAddOn[]> {
  const { id, serviceName, startsAt } = booking.root;
  if (startsAt <= now) return [];
  const known = await readAddOnsOf(manager, serviceName);
  const held = await readHeld(manager, [id]);
  const guests = guestsOf(booking);
  return known
    .map((addOn) => toSeatAddOn(addOn, { held, seat, guests }))
    .filter(({ quantity, most }) => quantity > 0 || most > 0);
}

type Beside = { held: Held[]; seat: number; guests: number };

function toSeatAddOn(addOn: AddOn, { held, seat, guests }: Beside): SeatAddOn {
  const { id, name, priceCents, mostPerGuest, isOn } = addOn;
  const all = held.filter(({ addOnId }) => addOnId === id);
  const own = all.filter((each) => each.seat === seat);
  const quantity = countAll(own);
  const left = mostPerGuest * guests - countAll(all);
  const more = isOn ? Math.min(left, mostPerGuest - quantity) : 0;
  return {
    id,
    name,
    price_cents: priceCents,
    most_per_guest: mostPerGuest,
    quantity,
    most: quantity + Math.max(0, more),
    ...(quantity > 0 ? { amount_cents: sumOf(own) } : {}),
  };
}

const sumOf = (held: Held[]): number =>
  held.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
