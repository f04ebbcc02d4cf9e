import type { AttendanceState } from '@studio/contract';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One press of a hand on a roster; never changed. */
@Entity('attendance_mark')
@Index('attendance_mark_booking_id', ['bookingId'])
@Index('attendance_mark_at', ['at'])
export class AttendanceMark {
  /** Made where it was pressed: sent twice, it is one mark. */
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  @Column({ name: 'booking_id', type: 'varchar', length: 36 })
  bookingId: string;

  @Column({ type: 'varchar', length: 10 })
  state: AttendanceState;

  /** By the clock of whoever pressed, never later than it came here. */
  @Column({ name: 'marked_at', type: 'datetime', precision: 3 })
  markedAt: Date;

  /** When it came here. */
  @Column({ type: 'datetime', precision: 3 })
  at: Date;
}
