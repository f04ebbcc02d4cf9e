import type * as z from 'zod/mini';
import { type EntityManager, In } from 'typeorm';
import {
  type Reservation as ReservationAnswer,
  type Session,
  type updateReservation as endpoint,
} from '@studio/contract';
import { bookableSession } from '../availability/bookable-session.ts';
import { changeSeats, SeatsGone, withSlotRows } from '../availability/change-seats.ts';
import type { Dependencies } from '../dependencies.ts';
import { sessionOf } from '../email/mails/booking-content.ts';
import { readMailBooking } from '../email/mails/mail-booking.ts';
import { mailStudio } from '../email/mails/mail-studio.ts';
import { updateMail } from '../email/mails/update-mail.ts';
import { putInOutbox } from '../email/put-in-outbox.ts';
import { invalidRequest, notChangeable, reservationGone, versionConflict } from '../http/errors.ts';
import { readDeposit } from '../payment/checkout/read-deposit.ts';
import { startInstant } from '../studio/studio-clock.ts';
import { readStaffNames } from '../staff/read-staff-names.ts';
import { assignStaff } from './assign-staff.ts';
import { givenBack } from '../reservation/hold/hold-seats.ts';
import { changeState } from '../reservation/change-state.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { shownStates, toReservation } from '../reservation/to-reservation.ts';

type Changes = z.output<typeof endpoint.body>;

/** What is different from the reservation as it stands. */
type Difference = { staffId?: number | null; session?: Session; note?: string };

/** Staff's change: the seats move in one step or not at all, and the guest is told. */
export async function updateReservation(
  deps: Dependencies,
  { id, changes }: { id: string; changes: Changes },
): Promise<ReservationAnswer> {
  const { current, staff } = await load(deps, id);
  requireChangeable(current);
  const isStale = changes.version !== undefined && changes.version !== current.version;
  if (isStale) throw versionConflict();
  const difference = findDifference(deps, { current, changes });
  if (Object.keys(difference).length === 0) throw invalidRequest('No changes were made');

  const changed = changedColumns(current, { ...difference, now: deps.now() });
  const updated = { ...current, ...changed };
  requireKnownStaff(updated, staff);
  const mayOverlap = changes.confirmOverlap === true;
  await save(deps, { current, updated, changed, difference, mayOverlap });
  return toReservation(updated, staff);
}

async function load({ database }: Dependencies, id: string) {
  const current = await database.run((manager) =>
    manager.findOneBy(Reservation, { id, state: In(shownStates) }),
  );
  if (!current) throw reservationGone();
  return { current, staff: await readStaffNames(database) };
}

function requireChangeable({ state }: Reservation): void {
  if (state === 'PAYING' || state === 'REVIEW') {
    throw notChangeable('The deposit is being paid right now. Please try again in a minute.');
  }
  if (state !== 'CONFIRMED') throw notChangeable('A cancelled reservation cannot be changed.');
}

function findDifference(
  { now }: Dependencies,
  { current, changes }: { current: Reservation; changes: Changes },
): Difference {
  const { staff_id: staffId, appointment_time: time } = changes;
  const note = changes.admin_note?.trim();
  const session = time === undefined ? undefined : bookableSession(time, now());
  const hasMoved =
    session && (session.date !== current.slotDate || session.slotId !== current.slotId);
  return {
    ...(staffId !== undefined && staffId !== current.staffId ? { staffId } : {}),
    ...(hasMoved ? { session } : {}),
    ...(note ? { note } : {}),
  };
}

const changedColumns = (
  current: Reservation,
  { staffId, session, now }: Difference & { now: Date },
): Partial<Reservation> => ({
  version: current.version + 1,
  ...(staffId === undefined ? {} : { staffId }),
  ...(session
    ? {
        slotDate: session.date,
        slotId: session.slotId,
        startsAt: startInstant(session),
        // All of the deposit comes back to who cannot come then (`terms.ts`).
        studioMovedAt: now,
      }
    : {}),
});

function requireKnownStaff({ staffId }: Reservation, staff: Map<number, string>): void {
  if (staffId !== null && !staff.has(staffId)) {
    throw invalidRequest('This staff member is no longer on the list.');
  }
}

type Saving = {
  current: Reservation;
  updated: Reservation;
  /** The columns in which the two differ. */
  changed: Partial<Reservation>;
  difference: Difference;
  mayOverlap: boolean;
};

// A note does not ask again about an overlap that was confirmed before.
const canOverlap = ({ staffId, session }: Difference): boolean =>
  staffId !== undefined || session !== undefined;

const save = (
  deps: Dependencies,
  { current, updated, changed, difference, mayOverlap }: Saving,
): Promise<void> =>
  withSlotRows(deps.database, async (manager) => {
    const { session } = difference;
    if (canOverlap(difference)) await assignStaff(manager, { updated, mayOverlap });
    if (session) {
      const taken = { session, guests: updated.guestCount };
      await changeSeats(manager, [givenBack(current), taken]);
    }
    await writeVersion(manager, { current, changed, difference, now: deps.now() });
    if (session || difference.note) {
      await tellGuest(manager, { deps, current, updated, difference });
    }
  }).catch((error: unknown) => {
    throw error instanceof SeatsGone ? versionConflict() : error;
  });

async function writeVersion(
  manager: EntityManager,
  {
    current,
    changed,
    difference,
    now,
  }: Pick<Saving, 'current' | 'changed' | 'difference'> & { now: Date },
): Promise<void> {
  const { staffId, session } = difference;
  const moved = await changeState(manager, {
    id: current.id,
    from: ['CONFIRMED'],
    to: 'CONFIRMED',
    set: changed,
    version: current.version,
    actor: 'admin',
    detail: { version: current.version + 1, staffId, session },
    now,
  });
  if (!moved) throw versionConflict();
}

const tellGuest = async (
  manager: EntityManager,
  {
    deps,
    current,
    updated,
    difference,
  }: { deps: Dependencies } & Omit<Saving, 'mayOverlap' | 'changed'>,
): Promise<void> =>
  putInOutbox(manager, {
    about: `update:${updated.id}:${updated.version}`,
    recipient: updated.guestEmail,
    mail: updateMail(await readMailBooking(manager, updated), {
      studio: mailStudio(deps.env),
      by: 'studio',
      before: difference.session && sessionOf(current),
      amountCents: await readDeposit(manager, updated.id),
      note: difference.note,
      now: deps.now(),
    }),
    now: deps.now(),
  });
