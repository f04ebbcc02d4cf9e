import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** BENCH: priced by staff, such as setting a stone. ADD_ON: chosen by a guest or by staff (`add-ons/`). */
export type BenchKind = 'BENCH' | 'ADD_ON';

/** A line beside the workshop itself; never changed. */
@Entity('bench_line')
@Index('bench_line_booking_id', ['bookingId'])
export class BenchLine {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  /** The id of the booking's first row. */
  @Column({ name: 'booking_id', type: 'varchar', length: 36 })
  bookingId: string;

  @Column({ type: 'varchar', length: 20, default: 'BENCH' })
  kind: BenchKind;

  @Column({ type: 'varchar', length: 100 })
  label: string;

  /** How many of it, negative when taken back. */
  @Column({ type: 'int', default: 1 })
  quantity: number;

  /** Null for BENCH. */
  @Column({ name: 'add_on_id', type: 'int', nullable: true })
  addOnId: number | null;

  /** The id of the seat whose guest chose the add-on with their own link; null when it is for the whole booking. */
  @Column({ type: 'int', nullable: true })
  seat: number | null;

  /** For the whole quantity. A negative amount reverses an earlier line. */
  @Column({ name: 'amount_cents', type: 'int' })
  amountCents: number;

  @Column({ type: 'varchar', length: 20 })
  actor: string;

  @Column({ type: 'datetime', precision: 3 })
  at: Date;
}
