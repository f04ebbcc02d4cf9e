import type { AttendanceState } from '@studio/contract';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One tap on a roster. Never changed. */
@Entity('attendance_mark')
@Index('attendance_mark_booking_id', ['bookingId'])
@Index('attendance_mark_at', ['at'])
export class AttendanceMark {
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

  /** Where staff made it, such as "iPad, Safari"; null for a mark of the server, or of the previous release. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  device?: string | null;

  /** When the mark arrived. */
  @Column({ type: 'datetime', precision: 3 })
  at: Date;
}
