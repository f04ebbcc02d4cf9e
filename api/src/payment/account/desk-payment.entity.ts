import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * PAID_OUT: paid back to the guest. REFUNDED: a card payment that Square refunded, or a positive amount when that
 * refund failed. CORRECTION reverses a wrong line, including what Square has refunded of it. CASH_REFUND: an online
 * payment that staff refunded in cash. It appears only on the drawer's sheet: the booking's account shows it as a
 * refund of that payment.
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

  /** Negative when it was paid out or corrects a payment. */
  @Column({ name: 'amount_cents', type: 'int' })
  amountCents: number;

  /** For cash: the amount the guest handed over. */
  @Column({ name: 'given_cents', type: 'int', nullable: true })
  givenCents: number | null;

  /** For a card; its refunds and its correction name it as well. */
  @Column({ name: 'square_payment_id', type: 'varchar', length: 100, nullable: true })
  squarePaymentId: string | null;

  /** "Visa ending 1881" */
  @Column({ type: 'varchar', length: 60, nullable: true })
  card: string | null;

  /** Set for a card payment. Unique, so two bookings never claim the same part of one payment (`unmatched.ts`). */
  @Column({ type: 'varchar', length: 120, nullable: true })
  claim: string | null;

  /** The line it reverses; unique, so no line is reversed twice. */
  @Column({ type: 'varchar', length: 36, nullable: true })
  corrects: string | null;

  /** The key of the press; a repeated press records nothing. */
  @Column({ type: 'varchar', length: 80, nullable: true })
  once: string | null;

  /** Written by staff; emptied when the guest is erased. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  note: string | null;

  @Column({ type: 'varchar', length: 20 })
  actor: string;

  @Column({ type: 'datetime', precision: 3 })
  at: Date;

  /** The closed sheet it is on; null until the day is closed. */
  @Column({ name: 'day_close_id', type: 'varchar', length: 36, nullable: true })
  dayCloseId: string | null;
}
