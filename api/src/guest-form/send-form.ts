import type * as z from 'zod/mini';
import {
  ageGroupsOf,
  type ChosenAddOns,
  type GuestForm as GuestFormAnswer,
  isForMinor,
  isSameName,
  needs,
  type sendGuestForm as endpoint,
} from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { raiseVersion, whyNotAddOns, writeAddOns } from '../booking/account/choose-add-ons.ts';
import type { Booking } from '../booking/read-booking.ts';
import type { Dependencies } from '../dependencies.ts';
import { agesChanged, invalidRequest, notChangeable, waiverChanged } from '../http/errors.ts';
import { readLatest } from '../legal/legal-texts.ts';
import { isSessionClosed } from '../reservation/is-session-closed.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { agesOf } from '../studio/ages-of.ts';
import { EarlierNeed } from '../seat/earlier-need.entity.ts';
import { GuestForm } from '../seat/guest-form.entity.ts';
import { findSeat, type KnownSeat, readExpected, requireSeat } from './require-seat.ts';
import { showForm } from './show-form.ts';
import { Waiver } from '../seat/waiver.entity.ts';

type Sent = z.output<typeof endpoint.body>;

type Place = { bookingId: string; seat: number };

/**
 * Saves a guest's form. Throws UNAUTHORIZED for a link that opens nothing, NOT_CHANGEABLE for a seat whose guest is
 * not expected, INVALID_REQUEST for another guest than the one who signed, VERSION_CONFLICT when another waiver or other
 * age groups are in force, and the errors of `chooseAddOns`.
 */
export async function sendGuestForm(
  deps: Dependencies,
  { client, ...sent }: Sent & { client: string },
): Promise<GuestFormAnswer> {
  const { database, env, throttles, now } = deps;
  const { ageGroup } = sent;
  const known = await findSeat(deps, { key: sent.key, client });
  await requireSeat(deps, known);
  if (ageGroup && !ageGroupsOf(agesOf(env)).includes(ageGroup)) throw agesChanged();
  const limit = `${known.row.id} ${known.seat}`;
  await throttles.guard([[throttles.formsPerSeat, limit]], async (count) => {
    await count();
    await database.transaction((manager) => save(manager, { known, sent, now: now() }));
  });
  return showForm(deps, await requireSeat(deps, known));
}

async function save(
  manager: EntityManager,
  { known, sent, now }: { known: KnownSeat; sent: Sent; now: Date },
): Promise<void> {
  const { row, seat } = known;
  const { id, linkVersion } = row;
  // Changes nothing, but locks out an erasure, a cancellation, and another send of this booking.
  const lock = await manager.update(Reservation, { id, linkVersion }, { linkVersion });
  if (!lock.affected) throw notChangeable('This link was replaced in the meantime.');
  const { booking, seat: own } = await readExpected(manager, { ...known, now });
  if (own.waiver && !isSameName(own.waiver.guestName, sent.guestName)) throw otherGuest();
  const text = await readLatest(manager, 'waiver');
  if (text.version !== sent.waiverVersion) throw waiverChanged();
  const place = { bookingId: id, seat };
  const isUnder18 = isForMinor(sent);
  await saveDetails(manager, place, { ...sent, now });
  await addWaiver(manager, {
    ...place,
    guestName: sent.guestName,
    isUnder18,
    ageGroup: sent.ageGroup ?? null,
    guardianName: isUnder18 ? (sent.guardianName ?? '') : '',
    version: text.version,
    hash: text.hash,
    how: known.how,
    agreedAt: now,
  });
  if (sent.addOns) await saveAddOns(manager, { booking, seat, addOns: sent.addOns, now });
}

type AddOns = { booking: Booking; seat: number; addOns: ChosenAddOns; now: Date };

/** Replaces the seat's add-ons. A form that changes none can be sent as long as it is open. */
async function saveAddOns(
  manager: EntityManager,
  { booking, seat, addOns, now }: AddOns,
): Promise<void> {
  const { root } = booking;
  if (!(await writeAddOns(manager, { booking, addOns, seat, actor: 'visitor', now }))) return;
  const isClosed = await isSessionClosed(manager, root);
  const why = whyNotAddOns(booking, { isOpen: root.startsAt > now, isClosed });
  if (why) throw notChangeable(`${why} Your add-ons can’t change here, and nothing was saved.`);
  await raiseVersion(manager, root);
}

/** The form has one guest's details, so another guest gets another seat and another link. */
function otherGuest() {
  const message =
    'This form was signed under another name. If another guest is coming, please ask the person who booked for a new link.';
  return invalidRequest(message, { details: [{ field: 'guestName', message }] });
}

async function saveDetails(
  manager: EntityManager,
  place: Place,
  { allergies, accessNeeds, ringSize, wishes, now }: Sent & { now: Date },
): Promise<void> {
  const before = await manager.findOneBy(GuestForm, place);
  const after = {
    ...place,
    allergies: allergies ?? before?.allergies ?? '',
    accessNeeds: accessNeeds ?? before?.accessNeeds ?? '',
    ringSize,
    wishes,
    at: now,
  };
  await manager.upsert(GuestForm, after, ['bookingId', 'seat']);
  if (before) await keepEarlierNeeds(manager, { before, after });
}

const needKeys = { ALLERGIES: 'allergies', ACCESS_NEEDS: 'accessNeeds' } as const;

/** Keeps what the guest has changed, because anyone with the seat's link may have done that. */
async function keepEarlierNeeds(
  manager: EntityManager,
  { before, after }: { before: GuestForm; after: GuestForm },
): Promise<void> {
  const { bookingId, seat, at: changedAt } = after;
  const changed = needs.filter((need) => {
    const text = before[needKeys[need]];
    return text !== '' && text !== after[needKeys[need]];
  });
  let number = changed.length && (await manager.countBy(EarlierNeed, { bookingId, seat }));
  for (const need of changed) {
    number += 1;
    const text = before[needKeys[need]];
    await manager.insert(EarlierNeed, { bookingId, seat, number, need, text, changedAt });
  }
}

/** Adds an agreement, unless the same person has already agreed to the same text: the first time counts. */
async function addWaiver(manager: EntityManager, agreed: Omit<Waiver, 'number'>): Promise<void> {
  const { bookingId, seat } = agreed;
  const last = await manager.findOne(Waiver, {
    where: { bookingId, seat },
    order: { number: 'DESC' },
  });
  if (last && isSame(last, agreed)) return;
  await manager.insert(Waiver, { ...agreed, number: (last?.number ?? 0) + 1 });
}

const isSame = (one: Omit<Waiver, 'number'>, other: Omit<Waiver, 'number'>): boolean =>
  (['guestName', 'isUnder18', 'ageGroup', 'guardianName', 'version'] as const).every(
    (key) => one[key] === other[key],
  );
