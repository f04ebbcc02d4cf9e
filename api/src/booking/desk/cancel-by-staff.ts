import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, notChangeable, versionConflict } from '../../http/errors.ts';
import { cancelRows, unlessCancelled } from '../change/cancel-rows.ts';
import { partsOf } from '../change/refund-parts.ts';
import { whyNotCancelled } from '../change/require-changeable.ts';
import { type Booking, requireAnyBooking } from '../read-booking.ts';
import { type DeskBooking, readDeskBooking } from './read-desk-booking.ts';

type Wish = {
  id: string;
  version: number;
  refundCents: number;
  /** What staff are to pay out at the desk; the policy’s sum where it is left out. */
  deskRefundCents?: number | undefined;
  reason?: string | undefined;
  notify?: boolean | undefined;
};

/** By staff, who may give back another sum than the policy's when they say why. */
export const cancelByStaff = (deps: Dependencies, wish: Wish): Promise<Booking> =>
  unlessCancelled(
    () => cancelOpen(deps, wish),
    () => requireAnyBooking(deps, wish.id),
  );

async function cancelOpen(deps: Dependencies, wish: Wish): Promise<Booking> {
  const desk = await readDeskBooking(deps, wish.id);
  const { booking, terms } = desk;
  const why = whyNotCancelled(booking, terms.isOpen);
  if (why) throw notChangeable(why);
  if (wish.version !== booking.root.version) throw versionConflict();
  const deskRefundCents = wish.deskRefundCents ?? terms.deskRefundCents;
  const isPolicy =
    wish.refundCents === terms.refundCents && deskRefundCents === terms.deskRefundCents;
  if (!isPolicy && !wish.reason) throw reasonMissing();
  return cancelRows(deps, {
    booking,
    charges: booking.charges,
    parts: isPolicy ? terms.parts : partsOf(booking.charges, wish.refundCents),
    deskRefundCents,
    by: isPolicy ? causeOf(desk) : 'STAFF',
    note: wish.reason,
    isTold: wish.notify !== false,
  });
}

/** Whoever cannot come when the studio has moved the session gets all of it by that. */
const causeOf = ({ booking: { root } }: DeskBooking) =>
  root.studioMovedAt === null ? 'POLICY' : 'STUDIO';

function reasonMissing() {
  const message = 'Write a reason: this refund differs from the policy.';
  return invalidRequest(message, { details: [{ field: 'reason', message }] });
}
