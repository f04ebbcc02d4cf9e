import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * `booking`: an emailed link opened it, for one booking only. `hand-over`: staff issued it to open a booking's forms
 * on the studio's tablet, once. `tablet`: those forms.
 */
export type Audience = 'admin' | 'customer' | 'booking' | 'hand-over' | 'tablet';

/** An issued token. Deleting the row ends it. */
@Entity('session')
@Index('session_customer_id', ['customerId'])
@Index('session_expires_at', ['expiresAt'])
@Index('session_booking_id', ['bookingId'])
export class Session {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  jti: string;

  @Column({ type: 'varchar', length: 20 })
  audience: Audience;

  /** Set for the audience `customer`. */
  @Column({ name: 'customer_id', type: 'varchar', length: 36, nullable: true })
  customerId: string | null;

  /** Set for the audiences `booking`, `hand-over` and `tablet`. */
  @Column({ name: 'booking_id', type: 'varchar', length: 36, nullable: true })
  bookingId: string | null;

  /** When the password was entered or the link was opened; a refresh does not change it. */
  @Column({ name: 'signed_in_at', type: 'datetime', precision: 3 })
  signedInAt: Date;

  @Column({ name: 'expires_at', type: 'datetime', precision: 3 })
  expiresAt: Date;
}
