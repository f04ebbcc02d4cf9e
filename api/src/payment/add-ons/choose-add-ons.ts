import { randomUUID } from 'node:crypto';
import { addOnName, addOnPrice, type ChosenAddOns, countOf } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { insertRow } from '../../database/rows.ts';
import { addOnPriceChanged, invalidRequest } from '../../http/errors.ts';
import type { Actor } from '../../reservation/change-state.ts';
import type { AddOn } from '../../services/add-on.entity.ts';
import { readAddOnsOf } from '../../services/read-add-ons.ts';
import { BenchLine } from '../account/bench-line.entity.ts';
import { countAll, type Held, readHeld } from './held-add-ons.ts';

export type AddOnChoice = {
  bookingId: string;
  serviceName: string;
  /** The guests of the whole booking. */
  guests: number;
  addOns: ChosenAddOns;
  /** Whether add-ons that are left out are taken back. */
  isWhole?: true;
  /** Only this seat's add-ons; otherwise those of the whole booking. */
  seat?: number;
  actor: Actor;
  /** Ends the sentence of a refusal: "Nothing was charged." */
  unchanged: string;
  now: Date;
};

export type AddOnLine = Pick<BenchLine, 'addOnId' | 'seat' | 'label' | 'quantity' | 'amountCents'>;

/**
 * Adds the lines that lead to the wanted quantities, and returns what they change, as the history shows it. The
 * caller has locked the booking. Throws AMOUNT_MISMATCH when an added one has another price than the page showed or is
 * no longer offered, and INVALID_REQUEST above its limit.
 */
export async function chooseAddOns(
  manager: EntityManager,
  choice: AddOnChoice,
): Promise<{ addOns: string; addOnCents: number } | null> {
  const { bookingId, serviceName, actor, now } = choice;
  const held = await readHeld(manager, [bookingId]);
  const known = await readAddOnsOf(manager, serviceName);
  const lines = wishesOf(choice, held).flatMap((wish) => linesOf(wish, { choice, held, known }));
  await writeAddOnLines(manager, { bookingId, lines, actor, now });
  return lines.length === 0
    ? null
    : {
        addOns: lines.map(changeWords).join(', '),
        addOnCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
      };
}

type Writing = Pick<AddOnChoice, 'bookingId' | 'actor' | 'now'> & { lines: AddOnLine[] };

export async function writeAddOnLines(
  manager: EntityManager,
  { bookingId, lines, actor, now: at }: Writing,
): Promise<void> {
  const other = { actor, at, bookingId, kind: 'ADD_ON' as const };
  for (const line of lines)
    await insertRow(manager, BenchLine, { ...line, ...other, id: randomUUID() });
}

function wishesOf({ addOns, isWhole }: AddOnChoice, held: Held[]): ChosenAddOns {
  if (!isWhole) return addOns;
  const ids = new Set(held.map(({ addOnId }) => addOnId));
  for (const { id } of addOns) ids.delete(id);
  return [...addOns, ...[...ids].map((id) => ({ id, quantity: 0, priceCents: null }))];
}

const changeWords = ({ label: name, quantity }: AddOnLine): string =>
  quantity > 0
    ? addOnName({ name, quantity })
    : `${addOnName({ name, quantity: -quantity })} removed`;

type Wish = ChosenAddOns[number];
type Known = { choice: AddOnChoice; held: Held[]; known: AddOn[] };

function linesOf(wish: Wish, { choice, held, known }: Known): AddOnLine[] {
  const all = held.filter(({ addOnId }) => addOnId === wish.id);
  const own = choice.seat === undefined ? all : all.filter(({ seat }) => seat === choice.seat);
  const more = wish.quantity - countAll(own);
  if (more <= 0) return takeBack(own, -more);
  const addOn = requireOffered(known, { wish, choice });
  requireWithin(addOn, { choice, wanted: wish.quantity, total: countAll(all) + more });
  return [
    {
      addOnId: addOn.id,
      seat: choice.seat ?? null,
      label: addOn.name,
      quantity: more,
      amountCents: more * (addOn.priceCents ?? 0),
    },
  ];
}

/** Those without a seat first, then those of the last seats, and of these the ones chosen last. */
function takeBack(own: Held[], count: number): AddOnLine[] {
  const order = own.toReversed().sort((one, other) => rankOf(other) - rankOf(one));
  let left = count;
  return order.flatMap(({ addOnId, seat, label, unitCents, quantity }) => {
    const taken = Math.min(left, quantity);
    left -= taken;
    if (taken === 0) return [];
    return [{ addOnId, seat, label, quantity: -taken, amountCents: -taken * unitCents }];
  });
}

const rankOf = ({ seat }: Held): number => seat ?? Infinity;

function requireOffered(
  known: AddOn[],
  { wish, choice: { unchanged } }: { wish: Wish; choice: AddOnChoice },
): AddOn {
  const addOn = known.find(({ id }) => id === wish.id);
  if (!addOn) throw invalid('This add-on does not belong to this workshop.');
  const { name, priceCents } = addOn;
  if (!addOn.isOn) throw addOnPriceChanged(`${name} is no longer offered. ${unchanged}`);
  if (priceCents !== wish.priceCents) {
    const now = priceCents === null ? addOnPrice(null) : `${addOnPrice(priceCents)} each`;
    throw addOnPriceChanged(`${name} is now ${now}. ${unchanged}`);
  }
  return addOn;
}

type Limit = { choice: AddOnChoice; wanted: number; total: number };

function requireWithin({ name, mostPerGuest }: AddOn, { choice, wanted, total }: Limit): void {
  const { seat, guests, unchanged } = choice;
  const most = mostPerGuest * guests;
  if (seat !== undefined && wanted > mostPerGuest)
    throw invalid(`You can have at most ${mostPerGuest} of ${name}. ${unchanged}`);
  if (total <= most) return;
  throw invalid(
    seat === undefined
      ? `${countOf(guests, 'guest')} can have at most ${most} of ${name}. ${unchanged}`
      : `Your group already has all ${most} of ${name}. Please ask the guest who booked.`,
  );
}

const invalid = (message: string) =>
  invalidRequest(message, { details: [{ field: 'addOns', message }] });
