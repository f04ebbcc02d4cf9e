import type { Reservation as ReservationAnswer, Sent, SlotId } from '@studio/contract';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * HELD -> PAYING -> CONFIRMED -> CANCELLED. A hold may end as EXPIRED, and a refused card returns PAYING to HELD.
 * FAILED: no money was taken. REVIEW: staff must check. PAYING never ends by the clock, only with a known outcome
 * of the payment. `change-state.ts` has the allowed changes, and `by-link.ts` the seats held by staff.
 */
export type ReservationState =
  'HELD' | 'PAYING' | 'CONFIRMED' | 'CANCELLED' | 'EXPIRED' | 'FAILED' | 'REVIEW';

/** States in which a reservation has seats, or may have. */
export const liveStates: ReservationState[] = ['HELD', 'PAYING', 'REVIEW', 'CONFIRMED'];

/** WEB: made by the guest on the site. PHONE, WALK_IN: made by staff. */
export type ReservationSource = 'WEB' | 'PHONE' | 'WALK_IN';

type Told = Sent<ReservationAnswer>;

/**
 * The guest's own details under the contract's names, so the compiler reports a missing column. A column always has
 * a value, even where a response may leave the field out.
 */
export type PersonalColumns = { [Key in keyof Told]: Exclude<Told[Key], undefined> };

@Entity('reservation')
@Unique('reservation_live_checkout_id', ['liveCheckoutId'])
@Index('reservation_booking_number', ['bookingNumber'], { unique: true })
@Index('reservation_slot_date_slot_id', ['slotDate', 'slotId'])
@Index('reservation_guest_email_slot_date', ['guestEmail', 'slotDate'])
@Index('reservation_checkout_id_created_at', ['checkoutId', 'createdAt'])
@Index('reservation_state_hold_expires_at', ['state', 'holdExpiresAt'])
@Index('reservation_client_hash_state', ['clientHash', 'state'])
@Index('reservation_network_hash_hold_expires_at', ['networkHash', 'holdExpiresAt'])
@Index('reservation_booking_id', ['bookingId'])
@Index('reservation_starts_at', ['startsAt'])
export class Reservation implements PersonalColumns {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  /**
   * The number shown to guests and staff, without its dash (`booking-number.ts`); unique. Null in rows from the
   * previous release until the worker has numbered them.
   */
  @Column({ name: 'booking_number', type: 'varchar', length: 8, nullable: true })
  bookingNumber: string | null;

  @Column({ name: 'checkout_id', type: 'varchar', length: 80 })
  checkoutId: string;

  /**
   * The checkout while it holds seats and once it has booked them, even after a cancellation; otherwise null.
   * Unique, so a checkout books once.
   */
  @Column({ name: 'live_checkout_id', type: 'varchar', length: 80, nullable: true })
  liveCheckoutId: string | null;

  @Column({ type: 'varchar', length: 20 })
  state: ReservationState;

  @Column({ name: 'service_name', type: 'varchar', length: 100 })
  serviceName: string;

  /** Studio date, YYYY-MM-DD. */
  @Column({ name: 'slot_date', type: 'varchar', length: 10 })
  slotDate: string;

  @Column({ name: 'slot_id', type: 'int' })
  slotId: SlotId;

  /** The start as an instant. */
  @Column({ name: 'starts_at', type: 'datetime', precision: 3 })
  startsAt: Date;

  @Column({ name: 'guest_count', type: 'int' })
  guestCount: number;

  @Column({ name: 'guest_name', type: 'varchar', length: 100 })
  guestName: string;

  /** Empty for a booking by staff without an address. Then nothing is emailed. */
  @Column({ name: 'guest_email', type: 'varchar', length: 254 })
  guestEmail: string;

  /** HMAC of the client's network; used to count its holds. Empty in rows by staff and of an erased guest. */
  @Column({ name: 'client_hash', type: 'varchar', length: 64 })
  clientHash: string;

  /** HMAC of the client's whole network; null where the client's is empty, and in rows of the previous release. */
  @Column({ name: 'network_hash', type: 'varchar', length: 64, nullable: true })
  networkHash: string | null;

  /** Seats times seconds of the hold, which its client and network have used if it stays unpaid. */
  @Column({ name: 'seat_seconds', type: 'int', default: 0 })
  seatSeconds: number;

  /**
   * The hash of the browser that owns the checkout. Null when staff made the row, or when the guest of a booking
   * did. Rows from the previous release may also have null, or a customer's id.
   */
  @Column({ name: 'held_by', type: 'varchar', length: 64, nullable: true })
  heldBy: string | null;

  @Column({ name: 'guest_phone', type: 'varchar', length: 40, nullable: true })
  guestPhone: string | null;

  @Column({ name: 'guest_note', type: 'text', nullable: true })
  guestNote: string | null;

  /** The id of the booking's first row; null in the first row itself. */
  @Column({ name: 'booking_id', type: 'varchar', length: 36, nullable: true })
  bookingId: string | null;

  @Column({ type: 'varchar', length: 10, default: 'WEB' })
  source: ReservationSource;

  /** The workshop's title at booking. Null, like the four columns below, in rows from the previous release. */
  @Column({ name: 'workshop_title', type: 'varchar', length: 100, nullable: true })
  workshopTitle: string | null;

  @Column({ name: 'duration_hours', type: 'int', nullable: true })
  durationHours: number | null;

  /** The menu's price at booking, for one guest or the whole party; null for a workshop without a price. */
  @Column({ name: 'unit_price_cents', type: 'int', nullable: true })
  unitPriceCents: number | null;

  @Column({ name: 'price_basis', type: 'varchar', length: 10, nullable: true })
  priceBasis: 'PERSON' | 'PARTY' | null;

  /**
   * The highest price that the guest was shown at booking (`priceRangeOf`), for one guest or the whole party. Null in
   * bookings of earlier releases, which showed no range.
   */
  @Column({ name: 'shown_most_cents', type: 'int', nullable: true })
  shownMostCents: number | null;

  /** The deposit per guest at booking, without a coupon. */
  @Column({ name: 'deposit_cents', type: 'int', nullable: true })
  depositCents: number | null;

  /** In a booking's first row, the price that staff agreed on; null when the terms above set it. */
  @Column({ name: 'price_cents', type: 'int', nullable: true })
  priceCents: number | null;

  /** How many guests the agreed price covers; each further guest costs the price above. Null in earlier releases. */
  @Column({ name: 'price_guests', type: 'int', nullable: true })
  priceGuests: number | null;

  /** Staff's reason; cleared when the guest is erased. */
  @Column({ name: 'price_reason', type: 'varchar', length: 200, nullable: true })
  priceReason: string | null;

  /** In a booking's first row, the part of the deposit to be paid at the desk; null for none. */
  @Column({ name: 'desk_deposit_cents', type: 'int', nullable: true })
  deskDepositCents: number | null;

  /** The start time that decides this row's refunds, when it is not the row's own (`terms.ts`). */
  @Column({ name: 'policy_anchor', type: 'datetime', precision: 3, nullable: true })
  policyAnchor: Date | null;

  /** When the studio moved the booking; null once the guest has chosen a session again. */
  @Column({ name: 'studio_moved_at', type: 'datetime', precision: 3, nullable: true })
  studioMovedAt: Date | null;

  /** How many times the guest has moved the booking. */
  @Column({ type: 'int', default: 0 })
  moves: number;

  /** How many times the links were ended. A link with an earlier number opens nothing (`booking-key.ts`). */
  @Column({ name: 'link_version', type: 'int', default: 0 })
  linkVersion: number;

  /** The refund policy the customer accepted. */
  @Column({ name: 'refund_policy_version', type: 'varchar', length: 40, nullable: true })
  refundPolicyVersion: string | null;

  @Column({ name: 'staff_id', type: 'int', nullable: true })
  staffId: number | null;

  /** In a booking's first row: rises with every change, and is the SEQUENCE of the calendar entry. */
  @Column({ type: 'int' })
  version: number;

  /** When the hold expires or, for an ended hold, when it ended. */
  @Column({ name: 'hold_expires_at', type: 'datetime', precision: 3 })
  holdExpiresAt: Date;

  /** When the visitor first held this session, across consecutive holds; null in old rows. */
  @Column({ name: 'first_held_at', type: 'datetime', precision: 3, nullable: true })
  firstHeldAt: Date | null;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt: Date;
}

/** Replaces the address of an erased guest. It can receive nothing (RFC 6761 6.4). */
export const erasedEmail = 'erased@erased.invalid';

/** The values of the personal columns until the guest fills them in. */
export const noInfo = {
  guestName: '',
  guestEmail: '',
  guestPhone: null,
  guestNote: null,
} satisfies PersonalColumns;
