import { randomUUID } from 'node:crypto';
import type { Dependencies } from '../../dependencies.ts';
import { type BuyerMark, manySeatsMail } from '../../email/mails/money/many-seats-mail.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import type { ChargeOutcome } from '../../outside/square.ts';
import { shownNumber } from '../../reservation/booking-number.ts';
import { hashCard, hashNetwork } from '../../reservation/hold/hash-client.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import type { Order } from './order.ts';

type Bought = { order: Order; hold: Reservation; outcome: ChargeOutcome };

/**
 * Notifies the studio when one network or card buys many seats within an hour, once for each. Square names the card
 * only after the charge, so nothing can be refused. The booking is confirmed, so an error must not reach its guest.
 */
export async function watchBuyer(deps: Dependencies, bought: Bought): Promise<void> {
  const { env, throttles, log } = deps;
  const { order, hold, outcome } = bought;
  const fingerprint = outcome.outcome === 'COMPLETED' ? outcome.fingerprint : undefined;
  try {
    const network = hashNetwork(env, order.client);
    if (await throttles.seatsPerNetwork.note(network, hold.guestCount)) {
      await notifyStudio(deps, { by: 'network', hold });
    }
    if (!fingerprint) return;
    if (await throttles.seatsPerCard.note(hashCard(env, fingerprint), hold.guestCount)) {
      await notifyStudio(deps, { by: 'card', hold });
    }
  } catch (error) {
    log.warn({ err: error, reservation: hold.id }, 'seats bought were not counted');
  }
}

async function notifyStudio(
  { database, env, now, log }: Dependencies,
  { by, hold }: { by: BuyerMark; hold: Reservation },
): Promise<void> {
  log.warn({ alert: true, reservation: hold.id, by }, 'many seats were bought within an hour');
  const booking = hold.bookingNumber ? (shownNumber(hold.bookingNumber) ?? null) : null;
  await database.run((manager) =>
    putInOutbox(manager, {
      about: `many-seats:${randomUUID()}`,
      recipient: env.STUDIO_EMAIL,
      mail: manySeatsMail(mailStudio(env), { by, booking }),
      now: now(),
    }),
  );
}
