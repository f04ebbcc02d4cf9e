import type * as z from 'zod/mini';
import type { EntityManager } from 'typeorm';
import type {
  MoveAsker,
  Reservation as ReservationAnswer,
  Session,
  updateReservation as endpoint,
} from '@studio/contract';
import { bookableSession } from '../availability/bookable-session.ts';
import type { Dependencies } from '../dependencies.ts';
import { sessionOf } from '../email/mails/booking-content.ts';
import { depositsOf } from '../payment/refund/charges.ts';
import { readDueBooking } from '../payment/account/read-due-booking.ts';
import { mailStudio } from '../email/mails/mail-studio.ts';
import { updateMail } from '../email/mails/update-mail.ts';
import { putInOutbox } from '../email/put-in-outbox.ts';
import { invalidRequest, notChangeable, versionConflict } from '../http/errors.ts';
import type { Reservation } from '../reservation/reservation.entity.ts';
import { whyNotEmailed } from '../reservation/why-not-emailed.ts';
import { requireStaff } from '../staff/require-staff.ts';
import { assignStaff } from './assign-staff.ts';
import { chargesOf, readTerms } from './booking-terms.ts';
import { applyChange } from './change/apply-change.ts';
import { askedByGuest } from './change/move-booking.ts';
import { type CountedMove, moveRows, placeOf } from './change/move-rows.ts';
import { refundableOf } from './change/refund-parts.ts';
import { whyClosed } from './change/require-changeable.ts';
import { getReservation } from './get-reservation.ts';
import { type Booking, guestsOf, requireAnyBooking, rowsOf } from './read-booking.ts';

type Changes = z.output<typeof endpoint.body>;

/** The fields that differ from the current booking. */
type Difference = { staffId?: number | null; session?: Session; note?: string };

/** Changes a whole booking for staff: the seats move in one step or not at all, and the guest is notified. */
export async function updateReservation(
  deps: Dependencies,
  { id, changes }: { id: string; changes: Changes },
): Promise<ReservationAnswer> {
  const booking = await requireAnyBooking(deps, id);
  const current = booking.root;
  const why = whyClosed(booking, true);
  if (why) throw notChangeable(why);
  const isStale = changes.version !== undefined && changes.version !== current.version;
  if (isStale) throw versionConflict();
  const difference = findDifference(deps, { current, changes });
  if (Object.keys(difference).length === 0) throw invalidRequest('No changes were made');
  // A note reaches the guest only by email.
  const whyNoNote = difference.note ? whyNotEmailed(current) : null;
  if (whyNoNote) throw notChangeable(whyNoNote);

  const { confirmOverlap: mayOverlap = false, notify: isTold = true, askedBy = 'GUEST' } = changes;
  const counted = await countMove(deps, { booking, askedBy });
  const updated = { ...current, ...changedColumns(current, { difference, counted }) };
  await requireStaff(deps.database, updated.staffId);
  await save(deps, { booking, updated, difference, mayOverlap, isTold, askedBy, counted });
  return getReservation(deps, id);
}

function findDifference(
  { now }: Dependencies,
  { current, changes }: { current: Reservation; changes: Changes },
): Difference {
  const { staff_id: staffId, appointment_time: time } = changes;
  const note = changes.notify === false ? undefined : changes.admin_note?.trim();
  const session = time === undefined ? undefined : bookableSession(time, now());
  const hasMoved =
    session && (session.date !== current.slotDate || session.slotId !== current.slotId);
  return {
    ...(staffId !== undefined && staffId !== current.staffId ? { staffId } : {}),
    ...(hasMoved ? { session } : {}),
    ...(note ? { note } : {}),
  };
}

/** How the move counts. Once the studio has asked for a move, the whole deposit is refundable (`terms.ts`). */
async function countMove(
  { database, now }: Dependencies,
  { booking, askedBy }: { booking: Booking; askedBy: MoveAsker },
): Promise<CountedMove> {
  if (askedBy === 'GUEST') {
    const terms = await database.run((manager) => readTerms(manager, booking, now()));
    return askedByGuest(booking, terms);
  }
  const { moves } = booking.root;
  return { ofRoot: { moves, studioMovedAt: now() }, anchorOf: ({ policyAnchor }) => policyAnchor };
}

const changedColumns = (
  current: Reservation,
  { difference, counted }: { difference: Difference; counted: CountedMove },
): Partial<Reservation> => {
  const { staffId, session } = difference;
  const moved = session && { ...placeOf(session), ...counted.ofRoot };
  return {
    version: current.version + 1,
    ...(staffId === undefined ? {} : { staffId }),
    ...(moved ? { ...moved, policyAnchor: counted.anchorOf(current) } : {}),
  };
};

type Saving = {
  booking: Booking;
  /** The root after the change. */
  updated: Reservation;
  difference: Difference;
  mayOverlap: boolean;
  isTold: boolean;
  /** Only for a move. */
  askedBy: MoveAsker;
  counted: CountedMove;
};

const save = (deps: Dependencies, saving: Saving): Promise<Booking> => {
  const { booking, updated, difference, mayOverlap, isTold, askedBy } = saving;
  const { staffId, session, note } = difference;
  // A new note does not ask again about a confirmed overlap.
  const canOverlap = staffId !== undefined || session !== undefined;
  return applyChange(deps, {
    booking,
    actor: 'admin',
    before: canOverlap ? (manager) => assignStaff(manager, { updated, mayOverlap }) : undefined,
    ...rowsAfter(saving),
    kind: session ? 'MOVE' : note && staffId === undefined ? 'MESSAGE' : 'SCHEDULE',
    detail: {
      version: updated.version,
      staffId,
      ...(session ? { session, before: sessionOf(booking.root), askedBy } : {}),
    },
    along: async (manager, changed) => {
      if (isTold && (session || note)) await tellGuest(manager, deps, { ...saving, changed });
    },
  });
};

/** The root's instructor leads the guests of all rows. */
function rowsAfter({ booking, difference: { staffId, session }, counted }: Saving) {
  const set = staffId === undefined ? {} : { staffId };
  if (session) return moveRows(booking, { to: session, set, counted });
  const rows = staffId === undefined ? [] : rowsOf(booking);
  return { seats: [], rows: rows.map((row) => ({ row, to: 'CONFIRMED' as const, set })) };
}

const tellGuest = async (
  manager: EntityManager,
  deps: Dependencies,
  { booking, updated, difference, askedBy, changed }: Saving & { changed: Booking },
): Promise<void> => {
  const charges = depositsOf(chargesOf(booking));
  const told = { ...updated, guestCount: guestsOf(booking) };
  await putInOutbox(manager, {
    about: `update:${updated.id}:${updated.version}`,
    recipient: updated.guestEmail,
    mail: updateMail(await readDueBooking(manager, told), {
      studio: mailStudio(deps.env),
      by: difference.session && askedBy === 'GUEST' ? 'guest' : 'studio',
      before: difference.session && sessionOf(booking.root),
      // The payments of old bookings are unknown.
      amountCents: charges.length > 0 ? refundableOf(charges) : undefined,
      joinedRefundUntil: (await readTerms(manager, changed, deps.now())).joinedRefundUntil,
      note: difference.note,
      now: deps.now(),
    }),
    now: deps.now(),
  });
};
