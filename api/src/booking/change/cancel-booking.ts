import { refundCentsOf } from '@studio/contract';
import type { Session } from '../../auth/session/session.entity.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readMailBooking } from '../../email/mails/mail-booking.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { cancelledMail } from '../../email/mails/cancelled-mail.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { ApiError, termsChanged } from '../../http/errors.ts';
import { leftOf } from '../../payment/refund/charges.ts';
import { givenBack } from '../../reservation/hold/hold-seats.ts';
import { type BookingTerms, readTerms } from '../booking-terms.ts';
import { type Booking, guestsOf, requireBooking, rowsOf } from '../read-booking.ts';
import { applyChange } from './apply-change.ts';
import { requireChangeable, whyClosed } from './require-changeable.ts';

type Wish = { id: string; session: Session; version: number; refundCents: number };

/**
 * CONFIRMED -> CANCELLED by its guest: the seats are free at once, the refund is ordered and goes out by
 * itself, and one mail tells of both. Of many presses at once, one cancels and all are told so.
 */
export async function cancelBooking(deps: Dependencies, wish: Wish): Promise<void> {
  try {
    await cancelOpen(deps, wish);
  } catch (error) {
    const isConflict = error instanceof ApiError && error.status === 409;
    if (!isConflict || (await requireBooking(deps, wish)).root.state !== 'CANCELLED') throw error;
  }
}

async function cancelOpen(deps: Dependencies, wish: Wish): Promise<void> {
  const booking = await requireBooking(deps, wish);
  const terms = await deps.database.run((manager) => readTerms(manager, booking, deps.now()));
  requireChangeable(booking, { why: whyClosed(booking, terms.isOpen), version: wish.version });
  if (terms.refundCents !== wish.refundCents) throw termsChanged();
  await cancel(deps, { booking, terms });
}

const cancel = (
  deps: Dependencies,
  { booking, terms }: { booking: Booking; terms: BookingTerms },
): Promise<void> => {
  const { root } = booking;
  const refunds = terms.charges
    .map((charge) => ({ charge, amountCents: refundCentsOf(leftOf(charge), terms.refundPercent) }))
    .filter(({ amountCents }) => amountCents > 0)
    .map((refund) => ({ ...refund, cause: 'POLICY' as const, reason: 'cancelled' as const }));
  return applyChange(deps, {
    booking,
    actor: 'visitor',
    seats: rowsOf(booking).map(givenBack),
    refunds,
    rows: rowsOf(booking).map((row) => ({ row, to: 'CANCELLED' as const })),
    detail: { refundCents: terms.refundCents },
    along: async (manager) => {
      const { refundCents, charges } = terms;
      const cancelled = { ...root, guestCount: guestsOf(booking), version: root.version + 1 };
      const paidCents = charges.reduce((sum, charge) => sum + leftOf(charge), 0);
      await putInOutbox(manager, {
        about: `cancelled:${root.id}`,
        recipient: root.guestEmail,
        mail: cancelledMail(await readMailBooking(manager, cancelled), {
          studio: mailStudio(deps.env),
          now: deps.now(),
          refundCents,
          keptCents: paidCents - refundCents,
        }),
        now: deps.now(),
      });
    },
  });
};
