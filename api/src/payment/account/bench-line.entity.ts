import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What was priced at the bench, such as setting a stone; never changed again. */
@Entity('bench_line')
@Index('bench_line_booking_id', ['bookingId'])
export class BenchLine {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  /** By its first row. */
  @Column({ name: 'booking_id', type: 'varchar', length: 36 })
  bookingId: string;

  @Column({ type: 'varchar', length: 100 })
  label: string;

  /** Less than nothing takes an earlier line back. */
  @Column({ name: 'amount_cents', type: 'int' })
  amountCents: number;

  @Column({ type: 'varchar', length: 20 })
  actor: string;

  @Column({ type: 'datetime', precision: 3 })
  at: Date;
}
