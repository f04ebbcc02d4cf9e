import { type EntityManager, In } from 'typeorm';
import { type HistoryEntry, infoKeys, sentKeys, type Session } from '@studio/contract';
import type { AgreementRow } from '../../legal/agreement.entity.ts';
import { readAgreements } from '../../legal/agreements.ts';
import type { PaymentAttempt } from '../../payment/payment-attempt.entity.ts';
import { depositsOf } from '../../payment/refund/charges.ts';
import type { RefundOrder } from '../../payment/refund/refund-order.entity.ts';
import { AttendanceMark } from '../../reservation/attendance-mark.entity.ts';
import { AuditEntry } from '../../reservation/audit-entry.entity.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { toStudioIso } from '../../studio/studio-clock.ts';
import { readMails } from './read-mails.ts';

export type HistoryOf = {
  root: Reservation;
  rowIds: string[];
  charges: PaymentAttempt[];
  refunds: RefundOrder[];
  staffNames: Map<number, string>;
};

export async function readHistory(manager: EntityManager, of: HistoryOf): Promise<HistoryEntry[]> {
  const audited = await manager.findBy(AuditEntry, { reservationId: In(of.rowIds) });
  const told = await readMails(manager, of);
  const agreed = (await readAgreements(manager, of.root.id)).map(toAgreed);
  const marks = await manager.findBy(AttendanceMark, { bookingId: of.root.id });
  const marked = marks.map(toMarked);
  return [...audited.flatMap((entry) => toEntry(entry, of)), ...agreed, ...marked, ...told].sort(
    (one, other) => compare(other.at, one.at) || rankOf(other) - rankOf(one),
  );
}

const toAgreed = (row: AgreementRow): HistoryEntry => ({
  id: row.id,
  at: row.agreedAt.toISOString(),
  what: 'AGREED',
  actor: row.how === 'ONLINE' || row.how === 'NOT_STATED' ? 'visitor' : 'admin',
  terms_version: row.termsVersion,
  how: row.how,
});

const toMarked = ({ id, state, markedAt, device }: AttendanceMark): HistoryEntry => ({
  id,
  at: markedAt.toISOString(),
  what: state,
  actor: 'admin',
  ...(device ? { device } : {}),
});

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Orders entries within one millisecond: seats before money, and an email after the event it is about. */
const rankOf = ({ what }: HistoryEntry): number => ({ HELD: 0, BOOKED: 1, MAIL: 3 })[what] ?? 2;

/** The detail of an audit entry, as written by this or any earlier release. */
type Detail = {
  session?: Session;
  before?: Session;
  askedBy?: string;
  guests?: number;
  /** Another guest comes in place of one. */
  seat?: 'replaced';
  refundCents?: number;
  /** The cents that had been refunded before a cancellation was undone. */
  sentCents?: number;
  method?: string;
  /** The cents of a refund that was made in Square and failed there. */
  failedCents?: number;
  priceCents?: number;
  benchCents?: number;
  /** A line that waits for the guest, and one that was declined or withdrawn. */
  offeredCents?: number;
  declinedCents?: number;
  withdrawnCents?: number;
  /** TABLET or LINK: where the guest answered. */
  how?: string;
  /** What changed: "2 × Stone setting, Lost wax removed". */
  addOns?: string;
  addOnCents?: number;
  deskCents?: number;
  /** Cash taken offline that waits for staff, and such cash that they discarded. */
  toCheckCents?: number;
  discardedCents?: number;
  /** A decision about an unproven attendance mark. */
  mark?: string;
  decision?: string;
  tipCents?: number;
  balanceCents?: number;
  staffId?: number | null;
  /** The titles of the new and the earlier workshop, and today's price if staff chose it. */
  workshop?: string;
  workshopBefore?: string;
  unitCents?: number | null;
  /** The session's seats after and before staff added some. */
  capacity?: number;
  capacityBefore?: number;
  /** A no-show's seats that staff gave to walk-ins; 0 once they took them back. */
  givenSeats?: number;
  mail?: string;
  details?: string[];
  links?: 'ended';
  number?: string;
};

function toEntry(entry: AuditEntry, of: HistoryOf): HistoryEntry[] {
  const detail = entry.detail ? (JSON.parse(entry.detail) as Detail) : {};
  const what = whatOf(entry, { detail, source: of.root.source });
  // A move, a new party size or a cancellation is one event, shown for the first row only.
  const isRepeated = entry.reservationId !== of.root.id && !ofEachRow.includes(what ?? '');
  // The entry of the booking itself covers guests whom staff added.
  const isAdded = what === 'BOOKED' && entry.before === null && entry.reservationId !== of.root.id;
  if (what === null || isRepeated || isAdded) return [];
  const { session, before, askedBy, guests, staffId, number, method, how = detail.mark } = detail;
  const { capacity, capacityBefore } = detail;
  const fields = what === 'DETAILS' ? fieldsOf(detail) : [];
  const amount = what === 'BOOKED' ? paidOf(entry, of) : sumOf(detail);
  return [
    {
      id: entry.id,
      at: entry.at.toISOString(),
      what,
      actor: entry.actor,
      ...(session ? { appointment_time: toStudioIso(session) } : {}),
      ...(before ? { appointment_before: toStudioIso(before) } : {}),
      ...(askedBy === undefined ? {} : { asked_by: askedBy }),
      ...(guests === undefined ? {} : { guest_count: guests }),
      ...(capacity === undefined ? {} : { seats: capacity }),
      ...(capacityBefore === undefined ? {} : { seats_before: capacityBefore }),
      ...(fields.length > 0 ? { fields } : {}),
      ...(detail.workshop ? { workshop: detail.workshop } : {}),
      ...(detail.workshopBefore ? { workshop_before: detail.workshopBefore } : {}),
      ...(staffId === undefined ? {} : { staff_name: nameOf(staffId, of) }),
      ...(amount === undefined ? {} : { amount_cents: amount }),
      ...(detail.addOns ? { add_ons: detail.addOns } : {}),
      ...(method === undefined ? {} : { method }),
      ...(how === undefined ? {} : { how }),
      ...(number === undefined ? {} : { receipt_number: number }),
      ...(entry.note ? { [what === 'ADDRESS' ? 'address_before' : 'reason']: entry.note } : {}),
    },
  ];
}

const ofEachRow = ['HELD', 'BOOKED', 'DECLINED'];

/** Null for entries that the history skips: a charge in progress, a renewed or ended hold. */
function whatOf(
  { kind, before, after }: AuditEntry,
  { detail, source }: { detail: Detail; source: Reservation['source'] },
): string | null {
  if (kind === 'MONEY') return moneyOf(detail) ?? after;
  if (kind === 'ATTENDANCE') return `MARK_${detail.decision}ED`;
  if (detail.mail === 'receipt') return 'RECEIPT';
  if (detail.links !== undefined) return 'LINKS_ENDED';
  if (before === after) return changeOf(detail);
  if (after === 'HELD') return before === 'PAYING' ? 'DECLINED' : 'HELD';
  if (after === 'EXPIRED') return source === 'WEB' ? null : 'LAPSED';
  if (after === 'PAYING') return null;
  if (before === 'CANCELLED') return 'RESTORED';
  return after === 'CONFIRMED' ? 'BOOKED' : after;
}

const moneyOf = (detail: Detail): string | null => {
  if (detail.addOns !== undefined) return 'ADD_ONS';
  const { refundCents, failedCents, priceCents, benchCents, deskCents, balanceCents, tipCents } =
    detail;
  if (refundCents !== undefined) return 'REFUND';
  if (failedCents !== undefined) return 'REFUND_FAILED';
  if (priceCents !== undefined) return 'PRICE';
  if (benchCents !== undefined) return 'BENCH';
  if (detail.offeredCents !== undefined) return 'BENCH_OFFERED';
  if (detail.declinedCents !== undefined) return 'BENCH_DECLINED';
  if (detail.withdrawnCents !== undefined) return 'BENCH_WITHDRAWN';
  if (balanceCents !== undefined) return 'BALANCE';
  if (tipCents !== undefined) return 'TIP';
  if (detail.toCheckCents !== undefined) return 'CASH_TO_CHECK';
  if (detail.discardedCents !== undefined) return 'CASH_DISCARDED';
  return deskCents === undefined ? null : 'DESK';
};

const sumOf = (detail: Detail): number | undefined =>
  detail.refundCents ??
  detail.sentCents ??
  detail.failedCents ??
  detail.priceCents ??
  detail.benchCents ??
  detail.offeredCents ??
  detail.declinedCents ??
  detail.withdrawnCents ??
  detail.addOnCents ??
  detail.deskCents ??
  detail.toCheckCents ??
  detail.discardedCents ??
  detail.tipCents ??
  detail.balanceCents ??
  detail.unitCents ??
  undefined;

/** Earlier releases wrote no kind, so this depends on the other fields. */
function changeOf(detail: Detail): string {
  if (detail.session) return 'MOVED';
  if (detail.guests !== undefined) return 'GUESTS';
  if (detail.seat !== undefined) return 'GUEST_REPLACED';
  if (detail.workshop !== undefined) return 'WORKSHOP';
  if (detail.givenSeats !== undefined)
    return detail.givenSeats > 0 ? 'SEATS_GIVEN' : 'SEATS_RETURNED';
  if (detail.capacity !== undefined) return 'SEATS_ADDED';
  if (detail.staffId !== undefined) return 'STAFF';
  if (detail.mail !== undefined) return 'RESENT';
  if (detail.details?.includes('guestEmail')) return 'ADDRESS';
  return 'details' in detail ? 'DETAILS' : 'NOTE';
}

const fieldsOf = ({ details = [] }: Detail): string[] =>
  infoKeys.filter((key) => details.includes(sentKeys[key]));

const paidOf = ({ reservationId }: AuditEntry, { charges }: HistoryOf): number | undefined =>
  depositsOf(charges).find((charge) => charge.reservationId === reservationId)?.amountCents;

const nameOf = (staffId: number | null, { staffNames }: HistoryOf): string | null =>
  staffId === null ? null : (staffNames.get(staffId) ?? null);
