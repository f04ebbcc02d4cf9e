import { limits, type ManagedBooking } from '@studio/contract';
import { type EntityManager, In } from 'typeorm';
import { isNoShow } from '../../payment/account/is-no-show.ts';
import { readTips, sumTips } from '../../payment/account/tip-lines.ts';
import { openStates } from '../../payment/outcome/own-attempt.ts';
import { PaymentAttempt } from '../../payment/payment-attempt.entity.ts';
import { isSessionClosed } from '../../reservation/is-session-closed.ts';
import { endOfSession } from '../desk/is-session-over.ts';
import { whyNotBooked, whyPaying } from '../change/require-changeable.ts';
import type { Booking } from '../read-booking.ts';
import { inReview } from './why-not-paid.ts';

type Tipping = {
  /** Why the guest cannot leave a tip now; null when they can. */
  why: string | null;
  /** All tips of the booking, at the desk and online. */
  givenCents: number;
};

/** Whether the guest can leave a tip online, and what the booking's guests have given. */
export async function readTipping(
  manager: EntityManager,
  booking: Booking,
  now: Date,
): Promise<Tipping> {
  return {
    why: await whyNotTipped(manager, booking, now),
    givenCents: sumTips(await readTips(manager, booking.root.id)),
  };
}

const dayMs = 86_400_000;

async function whyNotTipped(
  manager: EntityManager,
  booking: Booking,
  now: Date,
): Promise<string | null> {
  const { root } = booking;
  const notBooked = whyNotBooked(root);
  if (notBooked) return `${notBooked} A tip can’t be left for it.`;
  const end = (await endOfSession(manager, root)).getTime();
  if (now.getTime() < end) return 'You can leave a tip after your session.';
  if (now.getTime() >= end + limits.tipDays * dayMs)
    return `You could leave a tip online for ${limits.tipDays} days after your session.`;
  if (await isSessionClosed(manager, root))
    return 'This session did not take place, so a tip can’t be left for it.';
  if (await isNoShow(manager, root, now))
    return 'This booking is marked as a no-show, so a tip can’t be left for it.';
  return whyPaying(booking) ?? whyOpen(manager, root.id);
}

/** Why another tip must wait for an earlier one. */
async function whyOpen(manager: EntityManager, tippedId: string): Promise<string | null> {
  const open = await manager.findBy(PaymentAttempt, { tippedId, state: In(openStates) });
  if (open.length === 0) return null;
  return open.some(({ state }) => state === 'REVIEW') ? inReview : tipPaying;
}

const tipPaying = 'Your tip is being paid. Please look again in a minute.';

/**
 * What the guest's page shows about tips. Left out before the session has started, so a booking to come costs no
 * statement.
 */
export async function showTipping(
  manager: EntityManager,
  booking: Booking,
  now: Date,
): Promise<Pick<ManagedBooking, 'tip'>> {
  if (now < booking.root.startsAt) return {};
  const { why, givenCents } = await readTipping(manager, booking, now);
  return { tip: { given_cents: givenCents, cannot: why } };
}
