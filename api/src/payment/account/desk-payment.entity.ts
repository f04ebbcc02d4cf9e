import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * PAID_OUT: paid back to the guest at the desk. REFUNDED: a card payment that Square refunded, or a positive amount
 * when that refund failed. CORRECTION reverses a wrong line, including what Square has refunded of it. CASH_REFUND:
 * an online payment that staff refunded in cash. It appears only on the drawer's sheet; the booking's account shows
 * it as a refund of that payment.
 */
export type DeskKind = 'PAYMENT' | 'PAID_OUT' | 'REFUNDED' | 'CORRECTION' | 'CASH_REFUND';

/** CARD: on Square's own reader; `squarePaymentId` names the payment. */
export type DeskMethod = 'CASH' | 'CARD' | 'OTHER';

/** A payment at the studio; only its note and sheet ever change. */
@Entity('desk_payment')
@Unique('desk_payment_claim', ['claim'])
@Unique('desk_payment_corrects', ['corrects'])
@Unique('desk_payment_once', ['once'])
@Index('desk_payment_booking_id', ['bookingId'])
@Index('desk_payment_at', ['at'])
@Index('desk_payment_square_payment_id', ['squarePaymentId'])
@Index('desk_payment_day_close_id_at', ['dayCloseId', 'at'])
export class DeskPayment {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  /** The id of the booking's first row. */
  @Column({ name: 'booking_id', type: 'varchar', length: 36 })
  bookingId: string;

  @Column({ type: 'varchar', length: 20 })
  kind: DeskKind;

  @Column({ type: 'varchar', length: 20 })
  method: DeskMethod;

  /** Negative when it was paid out or reverses a payment. */
  @Column({ name: 'amount_cents', type: 'int' })
  amountCents: number;

  /** The amount of cash that the guest handed over. */
  @Column({ name: 'given_cents', type: 'int', nullable: true })
  givenCents: number | null;

  /** Set for a card payment, and for its refunds and its correction. */
  @Column({ name: 'square_payment_id', type: 'varchar', length: 100, nullable: true })
  squarePaymentId: string | null;

  /** Such as "Visa ending 1881". */
  @Column({ type: 'varchar', length: 60, nullable: true })
  card: string | null;

  /** Set for a card payment. Unique, so two bookings never claim the same part of one payment (`unmatched.ts`). */
  @Column({ type: 'varchar', length: 120, nullable: true })
  claim: string | null;

  /** The line that this one reverses. Unique, so no line is reversed twice. */
  @Column({ type: 'varchar', length: 36, nullable: true })
  corrects: string | null;

  /** The idempotency key of the request; a repeated request records nothing. */
  @Column({ type: 'varchar', length: 80, nullable: true })
  once: string | null;

  /** Written by staff; cleared when the guest is erased. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  note: string | null;

  @Column({ type: 'varchar', length: 20 })
  actor: string;

  @Column({ type: 'datetime', precision: 3 })
  at: Date;

  /** The closed sheet that contains this line; null until the day is closed. */
  @Column({ name: 'day_close_id', type: 'varchar', length: 36, nullable: true })
  dayCloseId: string | null;
}
