import { changeSeats } from '../availability/change-seats.ts';
import type { Dependencies } from '../dependencies.ts';
import { notChargedMail } from '../email/mails/not-charged-mail.ts';
import { putInOutbox } from '../email/put-in-outbox.ts';
import { changeState } from '../reservation/change-state.ts';
import { givenBack } from '../reservation/hold-seats.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { toStudio } from '../studio/to-studio.ts';
import type { PaymentAttempt } from './payment-attempt.entity.ts';
import { closeAttempt } from './return-to-hold.ts';

/** PAYING or REVIEW -> FAILED: Square has no such payment. Frees the seats and tells the guest. */
export async function giveUpPayment(deps: Dependencies, attempt: PaymentAttempt): Promise<void> {
  const { database, env, now } = deps;
  const id = attempt.reservationId;
  const reservation = await database.run((manager) => manager.findOneByOrFail(Reservation, { id }));
  await database.transaction(async (manager) => {
    await changeSeats(manager, [givenBack(reservation)]);
    const moved = await changeState(manager, {
      id,
      from: ['PAYING', 'REVIEW'],
      to: 'FAILED',
      set: { liveCheckoutId: null },
      actor: 'resolver',
      now: now(),
    });
    if (!moved) throw new Error('The reservation changed while its payment was given up');
    await closeAttempt(manager, { attempt, state: 'VOIDED' });
    await putInOutbox(manager, {
      about: `not-charged:${id}`,
      recipient: reservation.guestEmail,
      mail: notChargedMail(reservation, toStudio(env)),
      now: now(),
    });
  });
}
