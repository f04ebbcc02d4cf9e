import { mostTries } from '../email/deliver-outbox.ts';
import { isAboutBooking } from '../email/named-mails.ts';

/** Rows that are deleted once they are too old. docs/runbook.md has the same table for people. */
export type Retention = {
  what: string;
  table: string;
  key: string[];
  /**
   * The column with the age, either an instant or milliseconds since 1970. Indexed, alone or after the column that
   * `where` fixes.
   */
  since: string;
  days: number;
  /** A second instant, in SQL, that must be just as old. */
  after?: string;
  isEpoch?: true;
  /** Selects the rows, in SQL; all rows by default. */
  where?: string;
  /** A row of this table gives access to something, so a restored backup must not bring it back. */
  opens?: true;
  /** Dependent tables, joined by `reservation_id`. */
  along?: string[];
};

/**
 * The periods are long enough to answer a guest's questions. Rows that are not listed stay: bookings, their
 * payments and refunds with their audit, and accounts. Rows that answer a repeated payment stay with its booking.
 */
export const retention: Retention[] = [
  {
    what: 'Verification codes and proofs of address',
    table: 'email_proof',
    key: ['email', 'browser_hash', 'purpose'],
    since: 'sent_at',
    days: 1,
    opens: true,
  },
  {
    what: 'Codes and proofs of the previous release',
    table: 'email_verification',
    key: ['email'],
    since: 'sent_at',
    days: 1,
    opens: true,
  },
  {
    what: 'Expired sign-in sessions',
    table: 'session',
    key: ['jti'],
    since: 'expires_at',
    days: 1,
    opens: true,
  },
  {
    what: 'Google sign-ins that cannot be used again',
    table: 'used_nonce',
    key: ['id'],
    since: 'expires_at',
    days: 1,
  },
  {
    what: 'Uses of an Idempotency-Key',
    table: 'used_key',
    key: ['key_hash'],
    since: 'created_at',
    days: 30,
  },
  {
    what: 'Attempt counts past their time window',
    table: 'throttle',
    key: ['key'],
    since: 'expire',
    days: 0,
    isEpoch: true,
  },
  {
    what: 'Holds that ended without a card',
    table: 'reservation',
    key: ['id'],
    since: 'hold_expires_at',
    days: 7,
    where: `state = 'EXPIRED' AND NOT EXISTS
      (SELECT 1 FROM payment_attempt WHERE payment_attempt.reservation_id = reservation.id)
      AND NOT EXISTS (SELECT 1 FROM desk_payment WHERE desk_payment.booking_id = reservation.id)
      AND NOT EXISTS (SELECT 1 FROM till_line WHERE till_line.booking_id = reservation.id)`,
    along: ['audit_entry', 'agreement'],
  },
  {
    what: 'Square events already handled',
    table: 'webhook_event',
    key: ['event_id'],
    since: 'handled_at',
    days: 7,
  },
  {
    what: 'Uploaded pictures that no page shows',
    table: 'picture',
    key: ['id', 'width'],
    since: 'created_at',
    days: 30,
    where: `NOT EXISTS (SELECT 1 FROM service WHERE INSTR(service.picture_url, picture.id) > 0)
      AND NOT EXISTS (SELECT 1 FROM about_part WHERE INSTR(about_part.content, picture.id) > 0)`,
  },
  {
    what: 'Guests’ care notes, after their session',
    table: 'booking_note',
    key: ['id'],
    since: 'at',
    after: '(SELECT starts_at FROM reservation WHERE reservation.id = booking_note.booking_id)',
    days: 30,
    where: "kind = 'CARE'",
  },
  {
    what: 'Check-ins that nothing proves',
    table: 'unchecked_mark',
    key: ['id'],
    since: 'at',
    days: 30,
  },
  {
    what: 'Guests’ forms, after their session',
    table: 'guest_form',
    key: ['booking_id', 'seat'],
    since: 'at',
    after: '(SELECT starts_at FROM reservation WHERE reservation.id = guest_form.booking_id)',
    days: 30,
  },
  {
    what: 'Allergies and access needs that guests changed',
    table: 'earlier_need',
    key: ['booking_id', 'seat', 'number'],
    since: 'changed_at',
    after: '(SELECT starts_at FROM reservation WHERE reservation.id = earlier_need.booking_id)',
    days: 1,
  },
  {
    what: 'Square sales that staff dismissed',
    table: 'dismissed_sale',
    key: ['square_payment_id'],
    since: 'at',
    days: 30,
  },
  {
    what: 'When links were first opened',
    table: 'link_opening',
    key: ['booking_id', 'link_version'],
    since: 'first_at',
    // A link works until 30 days after the session. Records of links to unpaid holds are deleted earlier.
    after: `COALESCE(
      (SELECT starts_at FROM reservation WHERE reservation.id = link_opening.booking_id), first_at)`,
    days: 30,
  },
  {
    what: 'Opt-outs from reminders',
    table: 'mail_optout',
    key: ['email_hash', 'kind'],
    since: 'at',
    days: 3650,
  },
  {
    what: 'Emails sent about a booking, without their text',
    table: 'outbox_mail',
    key: ['id'],
    since: 'sent_at',
    // A dispute file lists them. Visa accepts a dispute up to 540 days after the payment (Visa Core Rules, 11).
    days: 540,
    where: isAboutBooking,
  },
  {
    what: 'Other emails sent',
    table: 'outbox_mail',
    key: ['id'],
    since: 'sent_at',
    days: 30,
    where: `NOT ${isAboutBooking}`,
  },
  {
    what: 'Emails given up',
    table: 'outbox_mail',
    key: ['id'],
    since: 'next_try_at',
    days: 30,
    where: `sent_at IS NULL AND tries >= ${mostTries}`,
  },
];
