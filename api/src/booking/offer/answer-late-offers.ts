import { IsNull, LessThanOrEqual } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { isSessionClosed } from '../../reservation/is-session-closed.ts';
import { whyClosed } from '../change/require-changeable.ts';
import { findBooking } from '../read-booking.ts';
import { refundOffer } from './answer-offer.ts';
import { MoveOffer } from './move-offer.entity.ts';
import { endOffers, takeAnswer } from './open-offer.ts';

const batch = 100;

/** Applies the choice that staff made for offers that were not answered in time. */
export async function answerLateOffers(deps: Dependencies): Promise<void> {
  const late = await deps.database.run((manager) =>
    manager.find(MoveOffer, {
      where: { answer: IsNull(), until: LessThanOrEqual(deps.now()) },
      take: batch,
    }),
  );
  for (const offer of late) {
    await answerLate(deps, offer).catch((error: unknown) =>
      deps.log.info({ offer: offer.id, reason: String(error) }, 'offer kept'),
    );
  }
}

async function answerLate(deps: Dependencies, offer: MoveOffer): Promise<void> {
  const { database, now } = deps;
  const { bookingId, alternative } = offer;
  const booking = await database.run((manager) => findBooking(manager, bookingId));
  if (!booking || booking.root.state === 'CANCELLED') {
    return database.transaction((manager) => endOffers(manager, { bookingId, now: now() }));
  }
  const isClosed = await database.run((manager) => isSessionClosed(manager, booking.root));
  if (alternative === 'REFUND' && isClosed) {
    // The refund is due even after the start, since the session did not take place. If a payment is in progress,
    // the next run checks again a minute later.
    if (!whyClosed(booking, true)) await refundOffer(deps, { booking, offer, by: 'clock' });
    return;
  }
  await database.transaction((manager) =>
    takeAnswer(manager, { id: offer.id, answer: 'ASK', now: now() }),
  );
}
