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
  /** The cents that staff pay out at the desk; by default the policy's amount. */
  deskRefundCents?: number | undefined;
  reason?: string | undefined;
  notify?: boolean | undefined;
};

/** Cancels a booking for staff, who may refund an amount other than the policy's if they give a reason. */
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

/** A guest who cancels after the studio moved the session gets a full refund. */
const causeOf = ({ booking: { root } }: DeskBooking) =>
  root.studioMovedAt === null ? 'POLICY' : 'STUDIO';

function reasonMissing() {
  const message = 'Write a reason: this refund differs from the policy.';
  return invalidRequest(message, { details: [{ field: 'reason', message }] });
}
