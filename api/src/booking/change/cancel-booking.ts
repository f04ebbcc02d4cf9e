import type { Session } from '../../auth/session/session.entity.ts';
import type { Dependencies } from '../../dependencies.ts';
import { termsChanged } from '../../http/errors.ts';
import { readTerms } from '../booking-terms.ts';
import { type Booking, requireBooking } from '../read-booking.ts';
import { cancelRows, unlessCancelled } from './cancel-rows.ts';
import { requireChangeable, whyClosed } from './require-changeable.ts';

type Wish = {
  id: string;
  session: Session;
  version: number;
  refundCents: number;
  /** Earlier releases do not send this. */
  deskRefundCents?: number | undefined;
  reason?: string | undefined;
};

/** Cancels a booking for its guest, if the refund is the one that the page showed. */
export const cancelBooking = (deps: Dependencies, wish: Wish): Promise<Booking> =>
  unlessCancelled(
    () => cancelOpen(deps, wish),
    () => requireBooking(deps, wish),
  );

async function cancelOpen(deps: Dependencies, wish: Wish): Promise<Booking> {
  const booking = await requireBooking(deps, wish);
  const terms = await deps.database.run((manager) => readTerms(manager, booking, deps.now()));
  requireChangeable(booking, { why: whyClosed(booking, terms.isOpen), version: wish.version });
  if (terms.refundCents !== wish.refundCents) throw termsChanged();
  const { charges, parts, deskRefundCents } = terms;
  if (deskRefundCents !== (wish.deskRefundCents ?? deskRefundCents)) throw termsChanged();
  const refunds = { charges, parts, deskRefundCents };
  return cancelRows(deps, { booking, ...refunds, by: 'guest', note: wish.reason });
}
