import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * What a guest told the studio about one seat of a booking. Sending it again replaces it. Allergies and access needs
 * are care notes: only the roster shows them. Rows are deleted 30 days after the session (`retention.ts`).
 */
@Entity('guest_form')
@Index('guest_form_at', ['at'])
export class GuestForm {
  @PrimaryColumn({ name: 'booking_id', type: 'varchar', length: 36 })
  bookingId: string;

  /** The seat's id. */
  @PrimaryColumn({ type: 'int' })
  seat: number;

  @Column({ type: 'varchar', length: 200 })
  allergies: string;

  @Column({ name: 'access_needs', type: 'varchar', length: 200 })
  accessNeeds: string;

  @Column({ name: 'ring_size', type: 'varchar', length: 20 })
  ringSize: string;

  @Column({ type: 'varchar', length: 300 })
  wishes: string;

  @Column({ type: 'datetime', precision: 3 })
  at: Date;
}
