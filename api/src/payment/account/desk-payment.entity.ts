import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * PAID_OUT: money that went back to the guest. REFUNDED: a card's, by Square, or more than nothing
 * for one that failed there. CORRECTION takes a line back that was wrong,
 * with what Square has refunded of it. CASH_REFUND: an online payment that staff refunded in cash. It is on the
 * drawer's sheet only: the booking's account has it as a refund of that payment.
 */
export type DeskKind = 'PAYMENT' | 'PAID_OUT' | 'REFUNDED' | 'CORRECTION' | 'CASH_REFUND';

/** CARD: on Square's own reader, whose payment it names. */
export type DeskMethod = 'CASH' | 'CARD' | 'OTHER';

/** Money that changed hands at the studio; never changed again but for its note and sheet. */
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

  /** By its first row. */
  @Column({ name: 'booking_id', type: 'varchar', length: 36 })
  bookingId: string;

  @Column({ type: 'varchar', length: 20 })
  kind: DeskKind;

  @Column({ type: 'varchar', length: 20 })
  method: DeskMethod;

  /** Less than nothing: it was paid out, or corrects a payment. */
  @Column({ name: 'amount_cents', type: 'int' })
  amountCents: number;

  /** Of cash: what the guest has given. */
  @Column({ name: 'given_cents', type: 'int', nullable: true })
  givenCents: number | null;

  /** Of a card; its refunds and its correction name it as well. */
  @Column({ name: 'square_payment_id', type: 'varchar', length: 100, nullable: true })
  squarePaymentId: string | null;

  /** "Visa ending 1881" */
  @Column({ type: 'varchar', length: 60, nullable: true })
  card: string | null;

  /** Set for a card payment. Unique, so that two bookings never claim the same part of one payment (`unmatched.ts`). */
  @Column({ type: 'varchar', length: 120, nullable: true })
  claim: string | null;

  /** The line it takes back: unique, so that none is taken back twice. */
  @Column({ type: 'varchar', length: 36, nullable: true })
  corrects: string | null;

  /** Of one press: the same again records nothing. */
  @Column({ type: 'varchar', length: 80, nullable: true })
  once: string | null;

  /** In the words of staff; emptied when the guest is erased. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  note: string | null;

  @Column({ type: 'varchar', length: 20 })
  actor: string;

  @Column({ type: 'datetime', precision: 3 })
  at: Date;

  /** The closed sheet it is on; null until one is closed. */
  @Column({ name: 'day_close_id', type: 'varchar', length: 36, nullable: true })
  dayCloseId: string | null;
}
