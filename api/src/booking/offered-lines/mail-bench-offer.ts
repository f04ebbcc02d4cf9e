import type { Dependencies } from '../../dependencies.ts';
import { execute, sql } from '../../database/rows.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { instantOf } from '../../email/mails/mail-times.ts';
import { benchOfferMail } from '../../email/mails/money/bench-offer-mail.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { notChangeable, versionConflict } from '../../http/errors.ts';
import { readDueBooking } from '../../payment/account/read-due-booking.ts';
import { whyNotEmailed } from '../../reservation/why-not-emailed.ts';
import { type Booking, guestsOf } from '../read-booking.ts';
import type { BenchOffer } from './bench-offer.entity.ts';
import { withLine } from './read-bench-offers.ts';

const pauseMs = 60_000;

/**
 * Emails the guest about a line that waits for them. Throws NOT_CHANGEABLE without an address, or when the line was
 * emailed since the page was loaded or less than a minute ago, so that a double click sends one email.
 */
export async function mailBenchOffer(
  deps: Dependencies,
  {
    booking,
    offer,
    emailedAt,
  }: { booking: Booking; offer: BenchOffer; emailedAt: string | undefined },
): Promise<void> {
  const { root } = booking;
  const why = whyNotEmailed(root);
  if (why) throw notChangeable(why);
  const { emailedAt: last } = offer;
  const { throttles, database, env, now } = deps;
  const isSeen = last?.toISOString() === emailedAt;
  if (last && !(isSeen && +now() - +last >= pauseMs)) throw alreadyEmailed(last);
  await throttles.guard([[throttles.staffMailsPerAddress, root.guestEmail]], async (count) => {
    await database.transaction(async (manager) => {
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
            WHERE id = ${id} AND state = 'OPEN'
            AND ${last ? sql`emailed_at = ${last}` : sql`emailed_at IS NULL`}`,
      );
      if (changed !== 1) throw versionConflict();
      const told = await readDueBooking(manager, { ...root, guestCount: guestsOf(booking) });
      await putInOutbox(manager, {
        about: `bench:${root.id}:${id}${last ? `:${last.getTime()}` : ''}`,
        recipient: root.guestEmail,
        mail: benchOfferMail(told, {
          studio: mailStudio(env),
          now: now(),
          label,
          amountCents,
          added: withLine(told, offer),
        }),
        now: now(),
      });
    });
    await count();
  });
}

const alreadyEmailed = (at: Date) =>
  notChangeable(
    `This line was emailed ${instantOf(at)}, so nothing was sent. You can email it again a minute later.`,
  );
