import { keepsWhole, type Session as SlotSession } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import type { Session } from '../../auth/session/session.entity.ts';
import { bookableSession } from '../../availability/bookable-session.ts';
import type { Dependencies } from '../../dependencies.ts';
import { sessionOf } from '../../email/mails/booking-content.ts';
import { readDueBooking } from '../../payment/account/read-due-booking.ts';
import type { MailBooking } from '../../email/mails/mail-booking.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { updateMail } from '../../email/mails/update-mail.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { depositsOf } from '../../payment/refund/charges.ts';
import { isSessionClosed } from '../../reservation/is-session-closed.ts';
import { type BookingTerms, readTerms } from '../booking-terms.ts';
import { type Booking, guestsOf, requireBooking } from '../read-booking.ts';
import { applyChange } from './apply-change.ts';
import { type CountedMove, moveRows } from './move-rows.ts';
import { refundableOf } from './refund-parts.ts';
import { requireChangeable } from './require-changeable.ts';
import { whyNotMoved } from './why-not.ts';

type Wish = { id: string; session: Session; date: string; version: number };

/**
 * Moves the whole booking, with its deposit, to another session for its guest. Changes nothing if the booking is
 * already there. A move out of a closed session does not count as a move, and neither does accepting an offer.
 * Throws SLOT_FULL, and leaves the booking where it was, when the other session has too few seats.
 */
export async function moveBooking(deps: Dependencies, wish: Wish): Promise<Booking> {
  const booking = await requireBooking(deps, wish);
  const to = bookableSession(wish.date, deps.now());
  if (isSame(sessionOf(booking.root), to)) return booking;
  const { terms, isClosed } = await deps.database.run(async (manager) => ({
    terms: await readTerms(manager, booking, deps.now()),
    isClosed: await isSessionClosed(manager, booking.root),
  }));
  const why = whyNotMoved(booking, { ...terms, isClosed });
  requireChangeable(booking, { why, version: wish.version });
  const counted = isClosed ? outOfClosed(booking) : askedByGuest(booking, terms);
  return move(deps, { booking, terms, to, counted });
}

/**
 * A move out of a session that the studio has closed does not count as a guest's move, and its refunds follow the
 * new session.
 */
export const outOfClosed = ({ root: { moves } }: Booking): CountedMove => ({
  ofRoot: { moves, studioMovedAt: null },
  anchorOf: () => null,
});

/**
 * A move at the guest's request, made by the guest or by staff. If the deposit is fully refundable, its deadline
 * follows the new session; otherwise it keeps the old deadline.
 */
export const askedByGuest = ({ root }: Booking, { ofRows }: BookingTerms): CountedMove => ({
  ofRoot: { moves: root.moves + 1, studioMovedAt: null },
  anchorOf: (row) => (keepsWhole(ofRows.get(row.id)!) ? null : (row.policyAnchor ?? row.startsAt)),
});

const isSame = (one: SlotSession, other: SlotSession): boolean =>
  one.date === other.date && one.slotId === other.slotId;

type Move = {
  booking: Booking;
  terms: BookingTerms;
  to: SlotSession;
  counted: CountedMove;
  /** Anything else that must commit together with the move. */
  along?: (manager: EntityManager) => Promise<void>;
};

export async function move(
  deps: Dependencies,
  { booking, terms, to, counted, along }: Move,
): Promise<Booking> {
  const { root } = booking;
  const before = sessionOf(root);
  let told: Booking['told'];
  const moved = await applyChange(deps, {
    booking,
    actor: 'visitor',
    ...moveRows(booking, {
      to,
      // The instructor stays with the old session; staff choose one for the new session.
      set: { staffId: null },
      counted,
    }),
    kind: 'MOVE',
    detail: { session: to, before },
    along: async (manager, changed) => {
      await along?.(manager);
      told = await readDueBooking(manager, { ...changed.root, guestCount: guestsOf(changed) });
      await tell(manager, deps, { told, before, terms, changed });
    },
  });
  return { ...moved, told };
}

/** `terms` are the terms before the move. */
type Telling = { told: MailBooking; before: SlotSession; terms: BookingTerms; changed: Booking };

const tell = async (
  manager: EntityManager,
  deps: Dependencies,
  { told, before, terms, changed }: Telling,
): Promise<void> => {
  const { id, version, guestEmail } = told.reservation;
  await putInOutbox(manager, {
    about: `update:${id}:${version}`,
    recipient: guestEmail,
    mail: updateMail(told, {
      studio: mailStudio(deps.env),
      by: 'guest',
      before,
      amountCents: refundableOf(depositsOf(terms.charges)),
      joinedRefundUntil: (await readTerms(manager, changed, deps.now())).joinedRefundUntil,
      note: undefined,
      now: deps.now(),
    }),
    now: deps.now(),
  });
};
