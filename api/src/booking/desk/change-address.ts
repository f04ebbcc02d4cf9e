import { type EntityManager, IsNull, Like } from 'typeorm';
import { endSessionsOfBooking } from '../../auth/session/token.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findUndelivered } from '../../email/delivery/find-undelivered.ts';
import type { Mail } from '../../email/layout/mail.ts';
import { addressChangedMail } from '../../email/mails/address-changed-mail.ts';
import { confirmationMail } from '../../email/mails/confirmation-mail.ts';
import { linksMail } from '../../email/mails/links-mail.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { OutboxMail } from '../../email/outbox-mail.entity.ts';
import { termsCopy } from '../../email/mails/terms-mail.ts';
import { readTermsOf } from '../../legal/agreements.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { readDueBooking } from '../../payment/account/read-due-booking.ts';
import { depositsOf } from '../../payment/refund/charges.ts';
import { bookingUrl } from '../../reservation/booking-key.ts';
import { shownNumber } from '../../reservation/booking-number.ts';
import { isHeldByLink } from '../../reservation/by-link.ts';
import { writeAudit } from '../../reservation/change-state.ts';
import { isSessionClosed } from '../../reservation/is-session-closed.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { refundableOf } from '../change/refund-parts.ts';
import { deleteMailsAbout } from '../delete-mails-about.ts';
import { mailDeposit } from '../link/mail-deposit.ts';
import { type Booking, guestsOf } from '../read-booking.ts';

/** `booking` is the booking before the change; `edited` is its root with the new address and a new link. */
type Change = { booking: Booking; edited: Reservation };

/**
 * Changes the email address. Links and sign-in sessions from the old address stop working, queued emails to it are
 * deleted, the new address gets the confirmation, and the old one gets a notice.
 */
export async function changeAddress(
  manager: EntityManager,
  deps: Dependencies,
  { booking, edited }: Change,
): Promise<void> {
  const { id, state, guestEmail: before } = booking.root;
  await endSessionsOfBooking(manager, id);
  await dropWaiting(manager, booking);
  await writeAudit(manager, {
    id,
    before: state,
    to: state,
    actor: 'admin',
    kind: 'DETAILS',
    detail: { details: ['guestEmail'] },
    note: before.slice(0, noteLength),
    now: deps.now(),
  });
  await confirm(manager, deps, { booking, edited });
  await notify(manager, deps, { booking, edited });
}

/** The length of the column `note`. */
const noteLength = 200;

/**
 * Also deletes a queued email with all links of the address, since it includes this booking; the guest can ask for
 * another.
 */
async function dropWaiting(manager: EntityManager, { root, added, gone }: Booking): Promise<void> {
  const waiting = { recipient: root.guestEmail, sentAt: IsNull() };
  const rowIds = [root, ...added, ...gone].map((row) => row.id);
  await deleteMailsAbout(manager, rowIds, waiting);
  await manager.delete(OutboxMail, { ...waiting, about: Like(`links:${'_'.repeat(36)}`) });
}

async function confirm(manager: EntityManager, deps: Dependencies, change: Change): Promise<void> {
  const { id, version, guestEmail: recipient } = change.edited;
  const name = `${id}:${version}`;
  const kind = await mailOfAddress(manager, deps, change.edited);
  if (kind === 'PAYMENT_LINK') {
    return mailDeposit(manager, deps, { held: change.edited, name: `deposit:${name}` });
  }
  await putInOutbox(manager, {
    about: `confirmation:${name}`,
    recipient,
    mail: await readConfirmation(manager, deps, { ...change, isLink: kind === 'LINK' }),
    now: deps.now(),
  });
}

/** Returns what a new address gets. When the session is closed or has started, no email invites the guest to come. */
export async function mailOfAddress(
  manager: EntityManager,
  { now }: Pick<Dependencies, 'now'>,
  root: Reservation,
): Promise<'PAYMENT_LINK' | 'CONFIRMATION' | 'LINK'> {
  if (isHeldByLink(root)) return 'PAYMENT_LINK';
  const isAhead = now() < root.startsAt && !(await isSessionClosed(manager, root));
  return isAhead ? 'CONFIRMATION' : 'LINK';
}

async function readConfirmation(
  manager: EntityManager,
  { env, now }: Dependencies,
  { booking, edited, isLink }: Change & { isLink: boolean },
): Promise<Mail> {
  const told = await readDueBooking(manager, { ...edited, guestCount: guestsOf(booking) });
  const studio = mailStudio(env);
  if (isLink) return linksMail(studio, [{ booking: told, url: bookingUrl(env, edited) }]);
  return confirmationMail(told, {
    studio,
    now: now(),
    amountCents: refundableOf(depositsOf(booking.charges)),
    deskCents: booking.deskCents,
    terms: termsCopy(await readTermsOf(manager, edited.id)),
  });
}

/** Sends no notice to an old address that did not accept the last email. */
async function notify(
  manager: EntityManager,
  { env, now }: Dependencies,
  { booking, edited }: Change,
): Promise<void> {
  const { guestEmail: before, bookingNumber } = booking.root;
  if ((await findUndelivered(manager, [before])).size > 0) return;
  await putInOutbox(manager, {
    about: `address:${edited.id}:${edited.version}`,
    recipient: before,
    mail: addressChangedMail(mailStudio(env), shownNumber(bookingNumber)),
    now: now(),
  });
}
