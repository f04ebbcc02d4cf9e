import type { ContactKey, EditedContact } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { sql, updateRows } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, notChangeable, versionConflict } from '../../http/errors.ts';
import { type KeyUse, noteKeyUsed, oncePerKey } from '../../http/used-key.ts';
import { writeAudit } from '../../reservation/change-state.ts';
import { requirePhone } from '../../reservation/require-phone.ts';
import { erasedEmail, Reservation, noInfo } from '../../reservation/reservation.entity.ts';
import { whyPaying } from '../change/require-changeable.ts';
import { endContactSeats } from '../../seat/end-contact-seats.ts';
import { type Booking, findBooking, guestsOf, requireAnyBooking } from '../read-booking.ts';
import { dropReminders } from '../reminder/plan-reminders.ts';
import { changeAddress } from './change-address.ts';
import { whyNotLinked } from './resend-by-staff.ts';

type Wish = EditedContact & { id: string; version: number };

/**
 * Changes the guest's name, phone number or email address. Throws NOT_CHANGEABLE with the reason, VERSION_CONFLICT
 * when the page shows another version, INVALID_REQUEST when nothing differs.
 */
export const editByStaff = (deps: Dependencies, wish: Wish, use: KeyUse): Promise<void> =>
  oncePerKey(deps.database, {
    use,
    first: () => edit(deps, wish, use),
    again: () => Promise.resolve(),
  });

async function edit(deps: Dependencies, { id, version, ...wish }: Wish, use: KeyUse) {
  const booking = await requireAnyBooking(deps, id);
  const why = await deps.database.run((manager) => whyNotEdited(manager, booking, deps.now()));
  if (why) throw notChangeable(why);
  if (booking.root.version !== version) throw versionConflict();
  requirePhone(wish.guestPhone);
  const set = differenceOf(booking.root, wish);
  if (Object.keys(set).length === 0) throw invalidRequest('No changes were made');
  const save = () =>
    deps.database.transaction((manager) => write(manager, deps, { booking, set, use }));
  if (set.guestEmail === undefined) return save();
  const { guard, staffMailsPerAddress } = deps.throttles;
  // Every booking of a guest may need the correction, so each has its own limit.
  return guard([[staffMailsPerAddress, id]], async (count) => {
    await save();
    await count();
  });
}

/** Why staff cannot change the guest's details; null when they can. */
export async function whyNotEdited(
  manager: EntityManager,
  booking: Booking,
  now: Date,
): Promise<string | null> {
  if (booking.root.guestEmail === erasedEmail) return 'This guest’s personal data was erased.';
  return (await whyNotLinked(manager, booking, now)) ?? whyPaying(booking);
}

/** An empty phone number clears it. */
function differenceOf(
  root: Reservation,
  wish: EditedContact,
): Partial<Pick<Reservation, ContactKey>> {
  const named = (['guestName', 'guestPhone', 'guestEmail'] as const).map((key) => ({
    key,
    value: wish[key] === '' ? noInfo[key] : wish[key],
  }));
  const changed = named.filter(({ key, value }) => value !== undefined && value !== root[key]);
  return Object.fromEntries(changed.map(({ key, value }) => [key, value]));
}

type Edit = { booking: Booking; set: ReturnType<typeof differenceOf>; use: KeyUse };

async function write(manager: EntityManager, deps: Dependencies, { booking, set, use }: Edit) {
  const { root } = booking;
  const { id, state, version } = root;
  const edited = { ...root, ...set, version: version + 1 };
  const linkVersion = root.linkVersion + (set.guestEmail === undefined ? 0 : 1);
  const changed = await updateRows(manager, Reservation, {
    set: { ...set, version: edited.version, linkVersion },
    where: sql`id = ${id} AND version = ${version} AND state = ${state}`,
  });
  if (changed === 0) throw versionConflict();
  await updateRows(manager, Reservation, { set, where: sql`booking_id = ${id}` });
  // Starting a payment locks the root too, so no payment can start after this check.
  const paying = whyPaying((await findBooking(manager, id))!);
  if (paying) throw notChangeable(paying);
  await dropReminders(manager, { root, now: deps.now() });
  await endContactSeats(manager, {
    before: root,
    after: set,
    guests: guestsOf(booking),
    now: deps.now(),
  });
  const fields = Object.keys(set).filter((key) => key !== 'guestEmail');
  const entry = { id, before: state, to: state, actor: 'admin', now: deps.now() } as const;
  if (fields.length > 0)
    await writeAudit(manager, { ...entry, kind: 'DETAILS', detail: { details: fields } });
  if (set.guestEmail !== undefined)
    await changeAddress(manager, deps, { booking, edited: { ...edited, linkVersion } });
  await noteKeyUsed(manager, use, deps.now());
}
