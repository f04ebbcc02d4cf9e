import type { AttendanceState } from '@studio/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A booking's current mark: the one with the greatest `markedAt`, then `markId`. */
@Entity('attendance')
export class Attendance {
  @PrimaryColumn({ name: 'booking_id', type: 'varchar', length: 36 })
  bookingId: string;

  @Column({ name: 'mark_id', type: 'varchar', length: 36 })
  markId: string;

  @Column({ type: 'varchar', length: 10 })
  state: AttendanceState;

  @Column({ name: 'marked_at', type: 'datetime', precision: 3 })
  markedAt: Date;

  /** The seats that the session got for walk-ins because these guests did not come. */
  @Column({ name: 'given_seats', type: 'int', default: 0 })
  givenSeats?: number;
}
