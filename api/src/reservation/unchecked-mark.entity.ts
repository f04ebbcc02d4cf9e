import type { AttendanceState } from '@studio/contract';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An attendance mark that nothing proves. It counts nowhere until staff accept it as an `AttendanceMark`. */
@Entity('unchecked_mark')
@Index('unchecked_mark_at', ['at'])
@Index('unchecked_mark_booking_id', ['bookingId'])
export class UncheckedMark {
  /** Made on the tablet, so a mark that is sent twice is stored once. */
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  @Column({ name: 'booking_id', type: 'varchar', length: 36 })
  bookingId: string;

  @Column({ type: 'varchar', length: 10 })
  state: AttendanceState;

  /** The time by the tablet's clock, but never later than the arrival. */
  @Column({ name: 'marked_at', type: 'datetime', precision: 3 })
  markedAt: Date;

  @Column({ type: 'varchar', length: 200 })
  why: string;

  /** ACCEPT or DISCARD; null until staff decide. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  decision: string | null;

  /** When it arrived. */
  @Column({ type: 'datetime', precision: 3 })
  at: Date;
}
