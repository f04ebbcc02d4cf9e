import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { DeskMethod } from './desk-payment.entity.ts';

/**
 * TIP: a tip, at the desk or online. EXPENSE: cash taken out of the drawer for a purchase, which staff call a paid-out.
 * TO_CHECK: cash taken offline, until staff accept or discard it with a line that reverses it (`unchecked-cash.ts`).
 */
export type TillKind = 'TIP' | 'EXPENSE' | 'TO_CHECK';

/** ONLINE: a tip paid by card on the site (`extra/keep-tip.ts`), which is in no method's line of a sheet. */
export type TillMethod = DeskMethod | 'ONLINE';

/**
 * Money on a day's sheet that is in no booking's account; only its note and sheet ever change. A separate table, so
 * that nothing that reads `desk_payment` counts a tip as revenue.
 */
@Entity('till_line')
@Unique('till_line_claim', ['claim'])
@Unique('till_line_corrects', ['corrects'])
@Index('till_line_booking_id', ['bookingId'])
@Index('till_line_at', ['at'])
@Index('till_line_square_payment_id', ['squarePaymentId'])
@Index('till_line_day_close_id_at', ['dayCloseId', 'at'])
export class TillLine {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  @Column({ type: 'varchar', length: 20 })
  kind: TillKind;

  /** The id of the booking's first row; null for a paid-out. */
  @Column({ name: 'booking_id', type: 'varchar', length: 36, nullable: true })
  bookingId: string | null;

  @Column({ type: 'varchar', length: 20 })
  method: TillMethod;

  /** A tip and offline cash are positive and a paid-out negative; a line that reverses one has the other sign. */
  @Column({ name: 'amount_cents', type: 'int' })
  amountCents: number;

  /** The staff member that a tip is for; null: all staff share it. */
  @Column({ name: 'staff_id', type: 'int', nullable: true })
  staffId: number | null;

  /** The name of the staff member who recorded a paid-out. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  person: string | null;

  @Column({ name: 'square_payment_id', type: 'varchar', length: 100, nullable: true })
  squarePaymentId: string | null;

  /** Such as "Visa ending 1881". */
  @Column({ type: 'varchar', length: 60, nullable: true })
  card: string | null;

  /** Set for the tip of a card payment. Unique, so no tip is recorded twice (`tip-lines.ts`). */
  @Column({ type: 'varchar', length: 120, nullable: true })
  claim: string | null;

  /** The line that this one reverses. Unique, so no line is reversed twice. */
  @Column({ type: 'varchar', length: 36, nullable: true })
  corrects: string | null;

  /** The reason; that of a booking's line is cleared when the guest is erased. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  note: string | null;

  @Column({ type: 'varchar', length: 20 })
  actor: string;

  @Column({ type: 'datetime', precision: 3 })
  at: Date;

  /** The closed sheet that contains this line; null until the day is closed (`till-lines.ts`). */
  @Column({ name: 'day_close_id', type: 'varchar', length: 36, nullable: true })
  dayCloseId: string | null;
}
