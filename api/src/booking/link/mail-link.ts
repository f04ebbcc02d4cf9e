import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import { isHeldInClosed } from '../../reservation/is-session-closed.ts';
import type { Session } from '../../auth/session/session.entity.ts';
import type { Dependencies } from '../../dependencies.ts';
import { linksMail } from '../../email/mails/links-mail.ts';
import { readDueBooking } from '../../payment/account/read-due-booking.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { ApiError, notChangeable } from '../../http/errors.ts';
import type { Throttle } from '../../http/throttle.ts';
import { writeAudit } from '../../reservation/change-state.ts';
import { isHeldByLink } from '../../reservation/by-link.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { sessionClosed } from '../change/require-changeable.ts';
import { requireBooking } from '../read-booking.ts';
import { endLinks } from './end-links.ts';
import { mailDeposit } from './mail-deposit.ts';
import { bookingUrl } from '../../reservation/booking-key.ts';

type Mailed = { sent: true };

/** Longer than any lookup takes, because queueing an email takes only a few milliseconds. */
export const answerMs = 100;

/**
 * Emails the links of an address's upcoming bookings. The answer and its timing are the same whether or not the
 * address has any.
 */
export async function mailBookingLinks(
  deps: Dependencies,
  { email }: { email: string },
): Promise<Mailed> {
  const mailed = mailLinks(deps, { email }, (manager) =>
    manager.find(Reservation, {
      where: [{ state: 'CONFIRMED' as const }, heldByLink(deps.now())].map((which) => ({
        ...which,
        guestEmail: email,
        bookingId: IsNull(),
        startsAt: MoreThan(deps.now()),
      })),
      order: { startsAt: 'ASC' },
      take: most,
    }),
  );
  await Promise.all([mailed, sleep(answerMs)]);
  return { sent: true };
}

/** How many bookings one email lists. The profile page shows more. */
const most = 10;

const heldByLink = (now: Date) => ({
  state: 'HELD' as const,
  source: Not('WEB' as const),
  holdExpiresAt: MoreThan(now),
});

/** Emails the link of one booking to the address it was booked with. */
export async function mailLink(
  deps: Dependencies,
  wish: { id: string; session: Session },
): Promise<Mailed> {
  const { root } = await requireBooking(deps, wish);
  requireEmail(root);
  const isClosed = await deps.database.run((manager) => isHeldInClosed(manager, root));
  if (isClosed) throw notChangeable(sessionClosed);
  await mailLinks(deps, { email: root.guestEmail, of: root.id }, () => Promise.resolve([root]));
  return { sent: true };
}

/** Emails a booking's link for staff, and names them in the history. Guests and staff have separate limits. */
export async function mailLinkByStaff(
  deps: Dependencies,
  { id, state, guestEmail }: Reservation,
): Promise<Mailed> {
  const limit = { throttle: deps.throttles.staffMailsPerAddress, key: guestEmail };
  await mailLinks(deps, { email: guestEmail, of: id, limit }, async (manager) => {
    await writeAudit(manager, {
      id,
      before: state,
      to: state,
      actor: 'admin',
      kind: 'MESSAGE',
      detail: { mail: 'links' },
      now: deps.now(),
    });
    return [await manager.findOneByOrFail(Reservation, { id })];
  });
  return { sent: true };
}

/**
 * Ends every link of the booking and every sign-in session except the caller's, then emails a new link. The limit
 * on these emails is separate from the one on asking for links, and the links end even beyond it, so nobody can
 * keep old links alive by asking for emails.
 */
export async function renewLink(
  deps: Dependencies,
  wish: { id: string; session: Session },
): Promise<Mailed & { mailed: boolean }> {
  const { root } = await requireBooking(deps, wish);
  await endLinks(deps, root, { actor: 'visitor', goesOn: wish.session });
  if (!root.guestEmail) return { sent: true, mailed: false };
  const { newLinkMailsPerBooking: throttle } = deps.throttles;
  const limit = { throttle, key: root.id };
  try {
    const wanted = { email: root.guestEmail, of: root.id, limit, isRenewed: true };
    await mailLinks(deps, wanted, async (manager) => [
      await manager.findOneByOrFail(Reservation, { id: root.id }),
    ]);
    return { sent: true, mailed: true };
  } catch (error) {
    if (!(error instanceof ApiError) || error.type !== 'TOO_MANY_REQUESTS') throw error;
    return { sent: true, mailed: false };
  }
}

/** Throws NOT_CHANGEABLE for a booking without an address. */
function requireEmail({ guestEmail }: Reservation): void {
  if (guestEmail) return;
  throw notChangeable('This booking has no email address. Please call or email the studio.');
}

type Wanted = {
  email: string;
  /** The booking's id; left out for all bookings of the address. */
  of?: string;
  limit?: { throttle: Throttle; key: string };
  isRenewed?: boolean;
};

const mailLinks = (
  deps: Dependencies,
  { email, of, limit, isRenewed = false }: Wanted,
  find: (manager: EntityManager) => Promise<Reservation[]>,
): Promise<void> => {
  const { throttles, database, env, now } = deps;
  const { throttle, key } = limit ?? { throttle: throttles.bookingMailsPerAddress, key: email };
  return throttles.guard([[throttle, key]], async (count) => {
    await database.transaction(async (manager) => {
      const bookings = [];
      for (const reservation of await find(manager)) {
        if (of && isHeldByLink(reservation) && !(await isHeldInClosed(manager, reservation))) {
          const name = `deposit:${of}:${randomUUID()}`;
          return mailDeposit(manager, { env, now }, { held: reservation, name });
        }
        const booking = await readDueBooking(manager, reservation);
        bookings.push({ booking, url: bookingUrl(env, reservation) });
      }
      if (bookings.length === 0) return;
      await putInOutbox(manager, {
        // An email about one booking is in its history.
        about: of ? `links:${of}:${randomUUID()}` : `links:${randomUUID()}`,
        recipient: email,
        mail: linksMail(mailStudio(env), bookings, { isRenewed }),
        now: now(),
      });
    });
    await count();
  });
};
