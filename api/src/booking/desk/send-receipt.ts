import type * as z from 'zod/mini';
import { billLines, type sendReceipt as endpoint, type StaffBooking } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { isUniqueViolation } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { instantOf } from '../../email/mails/mail-times.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { receiptMail } from '../../email/mails/money/receipt-mail.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { notChangeable, versionConflict } from '../../http/errors.ts';
import { isKeyUsed, type KeyUse, noteKeyUsed } from '../../http/used-key.ts';
import { readDueBooking } from '../../payment/account/read-due-booking.ts';
import { AuditEntry } from '../../reservation/audit-entry.entity.ts';
import { shownNumber } from '../../reservation/booking-number.ts';
import { writeAudit } from '../../reservation/change-state.ts';
import { erasedEmail, Reservation } from '../../reservation/reservation.entity.ts';
import { showDeskBooking } from './show-desk-booking.ts';

type Press = { id: string; use: KeyUse };
type Wish = z.output<typeof endpoint.body> & { id: string };
type Answer = z.output<typeof endpoint.response>;

/**
 * Emails the bill that the page shows. The receipt's number is the booking's number and a counter. Each request
 * gets its own number, and a repeated request gets the same one. Throws NOT_CHANGEABLE without an address,
 * VERSION_CONFLICT when the page shows another version.
 */
export async function sendReceipt(
  deps: Dependencies,
  { id, version }: Wish,
  use: KeyUse,
): Promise<Answer> {
  const press = { id, use };
  const sent = await deps.database.run((manager) => readReceipts(manager, press));
  if (sent.own) return { receiptNumber: sent.own };
  const booking = await showDeskBooking(deps, id);
  requireReceipt(booking, version);
  const { guard, staffMailsPerAddress } = deps.throttles;
  return guard([[staffMailsPerAddress, booking.reservation.guest_email]], async (count) => {
    const { number: receiptNumber, isNew } = await queueNumbered(deps, { press, booking });
    if (isNew) await count();
    return { receiptNumber };
  });
}

function requireReceipt({ reservation, account }: StaffBooking, version: number): void {
  const { guest_email: email } = reservation;
  if (!email) throw notChangeable('This booking has no email address. Print the receipt instead.');
  if (email === erasedEmail) throw notChangeable('This guest’s personal data was erased.');
  if (!account) throw notChangeable('This booking has no price yet.');
  if (reservation.version !== version) throw versionConflict();
}

type Queued = { press: Press; booking: StaffBooking };

/** `isNew` is false when an earlier identical request got the number. */
type Numbered = { number: string; isNew: boolean };

/** When two requests arrive at once, one gets the next number and the other the one after it. */
async function queueNumbered(deps: Dependencies, queued: Queued): Promise<Numbered> {
  for (let tries = 0; ; tries++) {
    try {
      return await deps.database.transaction((manager) => queue(manager, { deps, ...queued }));
    } catch (error) {
      if (!isUniqueViolation(error) || tries === mostTries) throw error;
    }
  }
}

const mostTries = 5;

async function queue(
  manager: EntityManager,
  { deps, press, booking }: Queued & { deps: Dependencies },
): Promise<Numbered> {
  const { own, count } = await readReceipts(manager, press);
  if (own) return { number: own, isNew: false };
  const { id, use } = press;
  const root = await manager.findOneByOrFail(Reservation, { id });
  if (root.version !== booking.reservation.version) throw versionConflict();
  const { guest_count: guestCount } = booking.reservation;
  const mailBooking = await readDueBooking(manager, { ...root, guestCount });
  const number = `${shownNumber(root.bookingNumber) ?? id.slice(0, 8)}-${count + 1}`;
  const account = booking.account!;
  const now = deps.now();
  await putInOutbox(manager, {
    about: `receipt:${id}:${count + 1}`,
    recipient: root.guestEmail,
    mail: receiptMail(mailBooking, {
      studio: mailStudio(deps.env),
      now,
      number,
      bill: billLines({
        ...booking,
        account,
        guests: guestCount,
        workshop: mailBooking.title,
        instantOf,
        isReceipt: true,
      }),
      balanceCents: account.balance_cents,
      isCancelled: booking.reservation.status === 'CANCELLED',
      isOpen: booking.cannot.resend === null,
    }),
    now,
  });
  await noteKeyUsed(manager, use, now);
  await writeAudit(manager, {
    id,
    before: root.state,
    to: root.state,
    actor: 'admin',
    kind: 'MESSAGE',
    detail: { mail: 'receipt', number, key: use.key },
    now,
  });
  return { number, isNew: true };
}

/**
 * Counts the receipts of a booking, and finds the number of this request if it has one. Throws
 * IDEMPOTENCY_KEY_REUSED when its key was used for something else.
 */
async function readReceipts(
  manager: EntityManager,
  { id, use }: Press,
): Promise<{ own: string | undefined; count: number }> {
  await isKeyUsed(manager, use);
  const told = await manager.findBy(AuditEntry, { reservationId: id, kind: 'MESSAGE' });
  const receipts = told
    .map(({ detail }) => JSON.parse(detail ?? '{}') as Receipt)
    .filter(({ mail }) => mail === 'receipt');
  return { own: receipts.find((each) => each.key === use.key)?.number, count: receipts.length };
}

type Receipt = { mail?: string; number?: string; key?: string };
