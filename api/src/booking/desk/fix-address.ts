import { type EntityManager, IsNull, Like } from 'typeorm';
import { Session } from '../../auth/session/session.entity.ts';
import { execute, sql } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { OutboxMail } from '../../email/outbox-mail.entity.ts';
import { invalidRequest, notChangeable, versionConflict } from '../../http/errors.ts';
import { writeAudit } from '../../reservation/change-state.ts';
import { erasedEmail } from '../../reservation/reservation.entity.ts';
import { deleteMailsAbout } from '../delete-mails-about.ts';
import { mailLinkByStaff } from '../link/mail-link.ts';
import { whyPaying } from '../change/require-changeable.ts';
import { type Booking, findBooking, requireAnyBooking } from '../read-booking.ts';
import { whyNotLinked } from './resend-by-staff.ts';

type Wish = { id: string; email: string; version: number };

/**
 * Gives a booking the address that its guest has, and emails its link there. Links that went to the address before
 * open nothing any more, and emails that still wait for it are deleted. Throws NOT_CHANGEABLE with why not,
 * VERSION_CONFLICT when the page shows another state.
 */
export async function fixAddress(deps: Dependencies, { id, email, version }: Wish): Promise<void> {
  const booking = await requireAnyBooking(deps, id);
  const { root } = booking;
  const why =
    root.guestEmail === erasedEmail
      ? 'This guest’s personal data was erased.'
      : ((await deps.database.run((manager) => whyNotLinked(manager, booking, deps.now()))) ??
        whyPaying(booking));
  if (why) throw notChangeable(why);
  if (root.version !== version) throw versionConflict();
  if (root.guestEmail === email) throw invalidRequest('The booking already has this address.');
  await mailLinkByStaff(deps, { ...root, guestEmail: email }, (manager) =>
    change(manager, { booking, email, now: deps.now() }),
  );
}

async function change(
  manager: EntityManager,
  { booking: { root, added, gone }, email, now }: { booking: Booking; email: string; now: Date },
): Promise<void> {
  const { id, state, version, guestEmail: before } = root;
  const changed = await execute(
    manager,
    sql`UPDATE reservation
        SET guest_email = ${email}, version = version + 1, link_version = link_version + 1
        WHERE id = ${id} AND version = ${version} AND state = ${state}`,
  );
  if (changed === 0) throw versionConflict();
  await execute(
    manager,
    sql`UPDATE reservation SET guest_email = ${email} WHERE booking_id = ${id}`,
  );
  const paying = whyPaying((await findBooking(manager, id))!);
  if (paying) throw notChangeable(paying);
  await manager.delete(Session, { audience: 'booking', bookingId: id });
  await dropWaiting(manager, { rowIds: [root, ...added, ...gone].map((row) => row.id), before });
  await writeAudit(manager, {
    id,
    before: state,
    to: state,
    actor: 'admin',
    kind: 'DETAILS',
    detail: { details: ['guestEmail'] },
    note: before.slice(0, noteLength),
    now,
  });
}

/** The length of the column. */
const noteLength = 200;

/** A list of all links of an address tells of this booking too: its guest can ask for another. */
async function dropWaiting(
  manager: EntityManager,
  { rowIds, before: recipient }: { rowIds: string[]; before: string },
): Promise<void> {
  const waiting = { recipient, sentAt: IsNull() };
  await deleteMailsAbout(manager, rowIds, waiting);
  await manager.delete(OutboxMail, { ...waiting, about: Like(`links:${'_'.repeat(36)}`) });
}
