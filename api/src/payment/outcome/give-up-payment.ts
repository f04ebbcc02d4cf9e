import { changeSeats } from '../../availability/change-seats.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readMailBooking } from '../../email/mails/mail-booking.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { notChargedMail } from '../../email/mails/money/not-charged-mail.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { givenBack } from '../../reservation/hold/hold-seats.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { giveUpExtra } from '../extra/settle-extra.ts';
import { changeCouponUses } from '../coupon/coupon-uses.ts';
import { moveAlong, unlessSettled } from './own-attempt.ts';
import type { PaymentAttempt } from '../payment-attempt.entity.ts';
import { closeAttempt } from './return-to-hold.ts';

/** PAYING or REVIEW -> FAILED: Square has no such payment. Frees the seats and emails the guest. */
export async function giveUpPayment(deps: Dependencies, attempt: PaymentAttempt): Promise<void> {
  if (attempt.purpose !== 'DEPOSIT') return giveUpExtra(deps, attempt);
  const { database, env, now } = deps;
  const id = attempt.reservationId;
  const reservation = await database.run((manager) => manager.findOneByOrFail(Reservation, { id }));
  await unlessSettled(
    database.transaction(async (manager) => {
      await changeSeats(manager, [givenBack(reservation)]);
      await closeAttempt(manager, { attempt, from: ['SENT', 'UNKNOWN'], state: 'VOIDED' });
      await moveAlong(manager, {
        id,
        from: ['PAYING', 'REVIEW'],
        to: 'FAILED',
        set: { liveCheckoutId: null },
        actor: 'resolver',
        now: now(),
      });
      await changeCouponUses(manager, attempt, -1);
      await putInOutbox(manager, {
        about: `not-charged:${id}`,
        recipient: reservation.guestEmail,
        mail: notChargedMail(await readMailBooking(manager, reservation), mailStudio(env)),
        now: now(),
      });
    }),
  );
}
