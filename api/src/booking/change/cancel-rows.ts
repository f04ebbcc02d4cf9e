import type { EntityManager } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { type CancelledBy, cancelledMail } from '../../email/mails/cancelled-mail.ts';
import { readDueBooking } from '../../payment/account/read-due-booking.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { ApiError, deskOverdrawn } from '../../http/errors.ts';
import type { Actor } from '../../reservation/change-state.ts';
import type { PaymentAttempt } from '../../payment/payment-attempt.entity.ts';
import { givenBack } from '../../reservation/hold/hold-seats.ts';
import { type Booking, guestsOf, rowsOf } from '../read-booking.ts';
import { applyChange } from './apply-change.ts';
import { type RefundPart, refundableOf } from './refund-parts.ts';

type Cancelling = {
  booking: Booking;
  charges: PaymentAttempt[];
  parts: RefundPart[];
  /** The cents that the studio pays back at the desk, where staff record the payment. */
  deskRefundCents: number;
  by: CancelledBy;
  note?: string | undefined;
  isTold?: boolean;
  /** Set when neither the guest nor staff pressed the button. */
  actor?: Actor;
  /** Anything else that must commit together with the cancellation. */
  along?: (manager: EntityManager) => Promise<void>;
};

/**
 * Cancels all rows of a booking, for its guest or for staff: CONFIRMED -> CANCELLED, or HELD -> CANCELLED for a
 * deposit by link. Frees the seats at once, queues the refund for the worker, and sends one email about both.
 */
export function cancelRows(
  deps: Dependencies,
  { booking, charges, parts, deskRefundCents, by, note, isTold = true, ...rest }: Cancelling,
): Promise<Booking> {
  const { root } = booking;
  const refundCents = parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const deskKeptCents = booking.deskCents - deskRefundCents;
  if (deskKeptCents < 0) throw deskOverdrawn();
  const isGuest = by === 'guest';
  const actor = rest.actor ?? (isGuest ? 'visitor' : 'admin');
  return applyChange(deps, {
    booking,
    actor,
    seats: rowsOf(booking).map(givenBack),
    refunds: parts.map((part) => ({
      ...part,
      cause: isGuest ? 'POLICY' : by,
      reason: isGuest ? 'cancelled' : 'cancelledByStudio',
    })),
    rows: rowsOf(booking).map((row) => ({ row, to: 'CANCELLED' })),
    detail: { refundCents, deskKeptCents },
    note,
    along: async (manager) => {
      await rest.along?.(manager);
      if (!isTold) return;
      const cancelled = { ...root, guestCount: guestsOf(booking), version: root.version + 1 };
      await putInOutbox(manager, {
        about: `cancelled:${root.id}:${cancelled.version}`,
        recipient: root.guestEmail,
        mail: cancelledMail(await readDueBooking(manager, cancelled), {
          studio: mailStudio(deps.env),
          now: deps.now(),
          by,
          isGuests: actor === 'visitor',
          refundCents,
          deskRefundCents,
          keptCents: refundableOf(charges) - refundCents + deskKeptCents,
        }),
        now: deps.now(),
      });
    },
  });
}

/**
 * When the same cancellation arrives many times at once, one succeeds and all get the same answer. Checks after any
 * refusal, not only after a conflict: a request that reads the rows before another cancellation and the charges
 * after it is refused because its amount needs a reason.
 */
export async function unlessCancelled(
  cancel: () => Promise<Booking>,
  read: () => Promise<Booking>,
): Promise<Booking> {
  try {
    return await cancel();
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.status < 500;
    if (!isRefusal) throw error;
    const booking = await read();
    if (booking.root.state !== 'CANCELLED') throw error;
    return booking;
  }
}
