import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A seat whose guest is no longer expected. Its id is never used again. */
@Entity('left_seat')
export class LeftSeat {
  @PrimaryColumn({ name: 'booking_id', type: 'varchar', length: 36 })
  bookingId: string;

  @PrimaryColumn({ type: 'int' })
  seat: number;

  @Column({ type: 'datetime', precision: 3 })
  at: Date;
}
