import type { Session as SlotSession } from '@studio/contract';
import type { Session } from '../../auth/session/session.entity.ts';
import { bookableSession } from '../../availability/bookable-session.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest } from '../../http/errors.ts';
import { readTerms } from '../booking-terms.ts';
import { cancelRows } from '../change/cancel-rows.ts';
import { move, outOfClosed } from '../change/move-booking.ts';
import { partsByPolicy } from '../change/refund-parts.ts';
import { requireChangeable, whyClosed } from '../change/require-changeable.ts';
import { type Booking, requireBooking } from '../read-booking.ts';
import { findOpenOffer, offerEnded, takeAnswer } from './open-offer.ts';
import type { MoveOffer, OfferAnswer } from './move-offer.entity.ts';

type Wish = {
  id: string;
  session: Session;
  version: number;
  answer: 'move' | 'refund';
  /** Only set for a move. */
  date?: string | undefined;
};

/** Applies the choice of a guest whose session was closed. Throws NOT_CHANGEABLE when it is too late. */
export async function answerOffer(deps: Dependencies, wish: Wish): Promise<Booking> {
  const booking = await requireBooking(deps, wish);
  const now = deps.now();
  const bookingId = booking.root.id;
  const offer = await deps.database.run((manager) => findOpenOffer(manager, { bookingId, now }));
  if (!offer) throw offerEnded();
  requireChangeable(booking, {
    why: whyClosed(booking, now < booking.root.startsAt),
    version: wish.version,
  });
  if (wish.answer === 'refund') return refundOffer(deps, { booking, offer, by: 'visitor' });
  if (wish.date === undefined) throw sessionMissing();
  return moveByOffer(deps, { booking, offer, to: bookableSession(wish.date, now) });
}

function sessionMissing() {
  const message = 'Choose a session.';
  return invalidRequest(message, { details: [{ field: 'date', message }] });
}

/**
 * Moves the booking. The move does not count, and the refund follows the new session (decisions, "Bookings that
 * change").
 */
async function moveByOffer(
  deps: Dependencies,
  { booking, offer, to }: { booking: Booking; offer: MoveOffer; to: SlotSession },
): Promise<Booking> {
  const terms = await deps.database.run((manager) => readTerms(manager, booking, deps.now()));
  return move(deps, {
    booking,
    terms,
    to,
    counted: outOfClosed(booking),
    along: (manager) => takeAnswer(manager, { ...answered(offer, 'MOVE'), now: deps.now() }),
  });
}

/** Refunds everything, when the guest asks for it or the time to answer is over (`clock`). */
export async function refundOffer(
  deps: Dependencies,
  { booking, offer, by }: { booking: Booking; offer: MoveOffer; by: 'visitor' | 'clock' },
): Promise<Booking> {
  const { charges } = await deps.database.run((manager) => readTerms(manager, booking, deps.now()));
  return cancelRows(deps, {
    booking,
    charges,
    parts: partsByPolicy(charges, () => 100),
    deskRefundCents: booking.deskCents,
    by: 'STUDIO',
    actor: by,
    along: (manager) => takeAnswer(manager, { ...answered(offer, 'REFUND'), now: deps.now() }),
  });
}

const answered = ({ id }: MoveOffer, answer: OfferAnswer) => ({ id, answer });
