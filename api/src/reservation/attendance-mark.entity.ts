import type { AttendanceState } from '@studio/contract';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One tap on a roster; never changed. */
@Entity('attendance_mark')
@Index('attendance_mark_booking_id', ['bookingId'])
@Index('attendance_mark_at', ['at'])
export class AttendanceMark {
  /** Made on the tablet: a mark that is sent twice is stored once. */
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  @Column({ name: 'booking_id', type: 'varchar', length: 36 })
  bookingId: string;

  @Column({ type: 'varchar', length: 10 })
  state: AttendanceState;

  /** By the tablet's clock, never later than the arrival. */
  @Column({ name: 'marked_at', type: 'datetime', precision: 3 })
  markedAt: Date;

  /** When it arrived. */
  @Column({ type: 'datetime', precision: 3 })
  at: Date;
}
