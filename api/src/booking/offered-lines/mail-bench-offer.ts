import type { Dependencies } from '../../dependencies.ts';
import { execute, sql } from '../../database/rows.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { benchOfferMail } from '../../email/mails/money/bench-offer-mail.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { notChangeable, versionConflict } from '../../http/errors.ts';
import { readDueBooking } from '../../payment/account/read-due-booking.ts';
import { whyNotEmailed } from '../../reservation/why-not-emailed.ts';
import { type Booking, guestsOf } from '../read-booking.ts';
import type { BenchOffer } from './bench-offer.entity.ts';

/** Emails the guest about a line that waits for them, once. Throws NOT_CHANGEABLE without an address. */
export async function mailBenchOffer(
  deps: Dependencies,
  { booking, offer }: { booking: Booking; offer: BenchOffer },
): Promise<void> {
  const { root } = booking;
  const why = whyNotEmailed(root);
  if (why) throw notChangeable(why);
  const { throttles, database, env, now } = deps;
  await throttles.guard([[throttles.staffMailsPerAddress, root.guestEmail]], async (count) => {
    const isNew = await database.transaction(async (manager) => {
      const { id, label, amountCents } = offer;
      const { id: bookingId, version, state, guestEmail } = root;
      // Locks the booking, so that nobody cancels it or changes its address in between.
      const locked = await execute(
        manager,
        sql`UPDATE reservation SET version = ${version} WHERE id = ${bookingId}
            AND version = ${version} AND state = ${state} AND guest_email = ${guestEmail}`,
      );
      if (locked !== 1) throw versionConflict();
      const changed = await execute(
        manager,
        sql`UPDATE bench_offer SET emailed_at = ${now()}
            WHERE id = ${id} AND state = 'OPEN' AND emailed_at IS NULL`,
      );
      if (changed !== 1) return false;
      const told = await readDueBooking(manager, { ...root, guestCount: guestsOf(booking) });
      await putInOutbox(manager, {
        about: `bench:${root.id}:${id}`,
        recipient: root.guestEmail,
        mail: benchOfferMail(told, {
          studio: mailStudio(env),
          now: now(),
          label,
          amountCents,
          withLineCents: told.balanceWith?.({ lineCents: amountCents }),
        }),
        now: now(),
      });
      return true;
    });
    if (isNew) await count();
  });
}
