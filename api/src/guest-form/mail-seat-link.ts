import { randomUUID } from 'node:crypto';
import type { Session } from '../auth/session/session.entity.ts';
import { requireBooking } from '../booking/read-booking.ts';
import type { Dependencies } from '../dependencies.ts';
import { readMailBooking } from '../email/mails/mail-booking.ts';
import { mailStudio } from '../email/mails/mail-studio.ts';
import { seatLinkMail } from '../email/mails/seat-link-mail.ts';
import { putInOutbox } from '../email/put-in-outbox.ts';
import { guestLeft, readExpected } from './require-seat.ts';
import { seatUrl } from './seat-key.ts';

type Wish = { id: string; session: Session; seat: number; email: string };

/** Emails a seat's link to its guest. Throws NOT_CHANGEABLE unless that guest is expected. */
export async function mailSeatLink(deps: Dependencies, wish: Wish): Promise<{ sent: true }> {
  const { database, throttles, env } = deps;
  const { root } = await requireBooking(deps, wish);
  const now = deps.now();
  const limits = [
    [throttles.seatMailsPerBooking, root.id],
    [throttles.seatMailsPerAddress, wish.email],
  ] as const;
  await throttles.guard([...limits], async (count) => {
    await database.transaction(async (manager) => {
      const expected = { row: root, seat: wish.seat, now, gone: guestLeft };
      const { seat } = await readExpected(manager, expected);
      await putInOutbox(manager, {
        about: `seat:${root.id}:${randomUUID()}`,
        recipient: wish.email,
        mail: seatLinkMail(await readMailBooking(manager, root), {
          studio: mailStudio(env),
          url: seatUrl(env, root, seat.id),
        }),
        now,
        notAfter: root.startsAt,
      });
    });
    await count();
  });
  return { sent: true };
}
