import type * as z from 'zod/mini';
import {
  billLines,
  type receiptWays,
  refundLine,
  type sendReceipt as endpoint,
  type StaffBooking,
  tipOnReceipt,
} from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { isUniqueViolation } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { instantOf } from '../../email/mails/mail-times.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { receiptMail } from '../../email/mails/money/receipt-mail.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import { notChangeable, versionConflict } from '../../http/errors.ts';
import { claimName, isKeyUsed, type KeyUse, noteKeyUsed } from '../../http/used-key.ts';
import { readDueBooking } from '../../payment/account/read-due-booking.ts';
import { AuditEntry } from '../../reservation/audit-entry.entity.ts';
import { shownNumber } from '../../reservation/booking-number.ts';
import { writeAudit } from '../../reservation/change-state.ts';
import { erasedEmail, Reservation } from '../../reservation/reservation.entity.ts';
import { showDeskBooking } from './show-desk-booking.ts';

type Press = {
  id: string;
  use: KeyUse;
  way: (typeof receiptWays)[number];
  refundId: string | undefined;
};
type Wish = z.output<typeof endpoint.body> & { id: string };
type Answer = z.output<typeof endpoint.response>;

/**
 * Issues a receipt of what the page shows. Its number is the booking's number and a counter. Each request gets its
 * own number, and a repeated request gets the same one. Throws NOT_CHANGEABLE without an address for an email or
 * for an unknown refund, VERSION_CONFLICT when the page shows another version.
 */
export async function sendReceipt(
  deps: Dependencies,
  { id, version, way = 'EMAIL', refundId }: Wish,
  use: KeyUse,
): Promise<Answer> {
  const press = { id, use, way, refundId };
  const sent = await deps.database.run((manager) => readReceipts(manager, press));
  if (sent.own) return { receiptNumber: sent.own };
  const booking = await showDeskBooking(deps, id);
  requireReceipt(booking, version);
  if (way === 'PRINT')
    return { receiptNumber: (await issueNumbered(deps, { press, booking })).number };
  requireAddress(booking);
  const { guard, staffMailsPerAddress } = deps.throttles;
  return guard([[staffMailsPerAddress, booking.reservation.guest_email]], async (count) => {
    const { number: receiptNumber, isNew } = await issueNumbered(deps, { press, booking });
    if (isNew) await count();
    return { receiptNumber };
  });
}

function requireReceipt({ reservation, account }: StaffBooking, version: number): void {
  if (!account) throw notChangeable('This booking has no price yet.');
  if (reservation.version !== version) throw versionConflict();
}

function requireAddress({ reservation: { guest_email: email } }: StaffBooking): void {
  if (!email) throw notChangeable('This booking has no email address. Print the receipt instead.');
  if (email === erasedEmail) throw notChangeable('This guest’s personal data was erased.');
}

type Issued = { press: Press; booking: StaffBooking };

/** `isNew` is false when an earlier identical request got the number. */
type Numbered = { number: string; isNew: boolean };

/** When two requests arrive at once, one gets the next number and the other the one after it. */
async function issueNumbered(deps: Dependencies, issued: Issued): Promise<Numbered> {
  for (let tries = 0; ; tries++) {
    try {
      return await deps.database.transaction((manager) => issue(manager, { deps, ...issued }));
    } catch (error) {
      if (!isUniqueViolation(error) || tries === mostTries) throw error;
    }
  }
}

const mostTries = 5;

async function issue(
  manager: EntityManager,
  { deps, press, booking }: Issued & { deps: Dependencies },
): Promise<Numbered> {
  const { own, count } = await readReceipts(manager, press);
  if (own) return { number: own, isNew: false };
  const now = deps.now();
  const about = `receipt:${press.id}:${count + 1}`;
  await claimName(manager, about, now);
  const { id, use, way, refundId } = press;
  const root = await manager.findOneByOrFail(Reservation, { id });
  if (root.version !== booking.reservation.version) throw versionConflict();
  const { guest_count: guestCount } = booking.reservation;
  const mailBooking = await readDueBooking(manager, { ...root, guestCount });
  const number = `${shownNumber(root.bookingNumber) ?? id.slice(0, 8)}-${count + 1}`;
  const account = booking.account!;
  const bill = billLines({
    ...booking,
    account,
    guests: guestCount,
    workshop: mailBooking.title,
    instantOf,
    isReceipt: true,
  });
  const refund = refundId === undefined ? undefined : refundLine(bill, refundId);
  if (refundId !== undefined && !refund)
    throw notChangeable('This refund does not belong to this booking.');
  if (way === 'EMAIL')
    await putInOutbox(manager, {
      about,
      recipient: root.guestEmail,
      mail: receiptMail(mailBooking, {
        studio: mailStudio(deps.env),
        now,
        number,
        bill,
        refund,
        balanceCents: account.balance_cents,
        tip: tipOnReceipt(booking),
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
    detail: { mail: 'receipt', number, key: use.key, ...(way === 'PRINT' && { method: way }) },
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
  { id, use }: Pick<Press, 'id' | 'use'>,
): Promise<{ own: string | undefined; count: number }> {
  await isKeyUsed(manager, use);
  const told = await manager.findBy(AuditEntry, { reservationId: id, kind: 'MESSAGE' });
  const receipts = told
    .map(({ detail }) => JSON.parse(detail ?? '{}') as Receipt)
    .filter(({ mail }) => mail === 'receipt');
  return { own: receipts.find((each) => each.key === use.key)?.number, count: receipts.length };
}

type Receipt = { mail?: string; number?: string; key?: string };
