import type { RefundWay } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { sessionOf } from '../../email/mails/booking-content.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { moreGuestsMail } from '../../email/mails/more-guests-mail.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { invalidRequest, notChangeable, termsChanged, versionConflict } from '../../http/errors.ts';
import { type KeyUse, noteKeyUsed, oncePerKey } from '../../http/used-key.ts';
import { readDueBooking } from '../../payment/account/read-due-booking.ts';
import { partyDepositOf, termsOfAdded } from '../../reservation/agreed-terms.ts';
import { makeReservation } from '../../reservation/change-state.ts';
import { newReservation } from '../../reservation/new-reservation.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { personalColumns, personalDetails } from '../../reservation/personal-columns.ts';
import { refundPolicy } from '../../studio/refund-policy.ts';
import { applyChange } from '../change/apply-change.ts';
import { readShrinking, shrink } from '../change/shrink-booking.ts';
import { whyNotFewer, whyNotMoreByStaff } from '../change/why-not.ts';
import { type Booking, guestsOf } from '../read-booking.ts';
import { type DeskBooking, readDeskBooking } from './read-desk-booking.ts';
import { isSessionOver } from './is-session-over.ts';

type Wish = {
  id: string;
  guestCount: number;
  /** The ids of the seats that leave. */
  leaving?: number[] | undefined;
  refund?: RefundWay | undefined;
  /** The refund that the page showed, in cents. */
  refundCents: number;
  reason?: string | undefined;
  notify?: boolean | undefined;
  version: number;
};

/**
 * Makes a party smaller or larger. Throws NOT_CHANGEABLE with the reason, VERSION_CONFLICT when the page shows
 * another version, TERMS_CHANGED when it shows another refund, and SLOT_FULL when a larger party has no seats.
 */
export const resizeByStaff = (deps: Dependencies, wish: Wish, use: KeyUse): Promise<void> =>
  oncePerKey(deps.database, {
    use,
    first: () => resize(deps, wish, use),
    again: () => Promise.resolve(),
  });

async function resize(deps: Dependencies, wish: Wish, use: KeyUse): Promise<void> {
  const desk = await readDeskBooking(deps, wish.id);
  const more = wish.guestCount - guestsOf(desk.booking);
  const why =
    more > 0
      ? whyNotMoreByStaff(desk.booking, await isSessionOver(deps, desk.booking))
      : whyNotFewer(desk.booking, desk.terms);
  if (why) throw notChangeable(why);
  if (wish.version !== desk.booking.root.version) throw versionConflict();
  if (more === 0) throw invalidRequest('No changes were made');
  if (more > 0) await addGuests(deps, { desk, wish, more, use });
  else await removeGuests(deps, { desk, wish, use });
}

type Resizing = { desk: DeskBooking; wish: Wish; use: KeyUse };

async function removeGuests(deps: Dependencies, { desk, wish, use }: Resizing): Promise<void> {
  const { guestCount, leaving: seats } = wish;
  const isWhole = wish.refund === 'FULL';
  const shrinking = await readShrinking(deps, { ...desk, guestCount, isWhole, seats });
  if (shrinking.refundCents !== wish.refundCents) throw termsChanged();
  if (isWhole && !wish.reason) throw reasonMissing();
  await shrink(deps, {
    ...shrinking,
    actor: 'admin',
    cause: isWhole ? 'STAFF' : 'POLICY',
    note: wish.reason,
    isTold: wish.notify !== false,
    along: (manager) => noteKeyUsed(manager, use, deps.now()),
  });
}

function reasonMissing() {
  const message = 'Write a reason: this refund differs from the policy.';
  return invalidRequest(message, { details: [{ field: 'reason', message }] });
}

/** Adds a separate row at the price at booking and with today’s deposit, as for guests who join online. */
async function addGuests(
  deps: Dependencies,
  { desk: { booking }, wish, more, use }: Resizing & { more: number },
): Promise<void> {
  const { root } = booking;
  const row = toRow(root, { guestCount: more, key: use.key, now: deps.now() });
  await applyChange(deps, {
    booking,
    actor: 'admin',
    seats: [{ session: sessionOf(root), guests: more, workshop: root.serviceName }],
    rows: [],
    kind: 'GUESTS',
    detail: { guests: wish.guestCount },
    note: wish.reason,
    along: async (manager, changed) => {
      await makeReservation(manager, { row, actor: 'admin', now: deps.now() });
      await noteKeyUsed(manager, use, deps.now());
      if (wish.notify !== false) await tellJoined(manager, deps, { changed, row, wish });
    },
  });
}

type Added = { guestCount: number; key: string; now: Date };

const toRow = (root: Reservation, { guestCount, key, now }: Added): Reservation => ({
  ...newReservation({
    // A key from a header cannot contain a colon, so no visitor's checkout has this id.
    checkoutId: `staff:${key}`,
    serviceName: root.serviceName,
    session: sessionOf(root),
    guestCount,
    guestEmail: root.guestEmail,
    bookingId: root.id,
    heldBy: null,
    terms: termsOfAdded(root),
  }),
  ...personalColumns({ ...personalDetails(root), guestNote: '' }),
  state: 'CONFIRMED',
  source: 'PHONE',
  refundPolicyVersion: refundPolicy.version,
  staffId: root.staffId,
  clientHash: '',
  holdExpiresAt: now,
  firstHeldAt: null,
  createdAt: now,
});

const tellJoined = async (
  manager: EntityManager,
  { env, now }: Dependencies,
  { changed: { root }, row, wish }: { changed: Booking; row: Reservation; wish: Wish },
): Promise<void> => {
  const booking = await readDueBooking(manager, { ...root, guestCount: wish.guestCount });
  const dueCents = Math.min(partyDepositOf(row), booking.balanceCents ?? 0);
  await putInOutbox(manager, {
    about: `update:${root.id}:${root.version}`,
    recipient: root.guestEmail,
    mail: moreGuestsMail(booking, {
      studio: mailStudio(env),
      now: now(),
      amountCents: 0,
      dueCents,
    }),
    now: now(),
  });
};
