import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** `booking`: whoever came by the link in a mail, and to one booking only. */
export type Audience = 'admin' | 'customer' | 'booking';

/** A token that was given out; deleting the row takes it back. */
@Entity('session')
@Index('session_customer_id', ['customerId'])
@Index('session_expires_at', ['expiresAt'])
@Index('session_booking_id', ['bookingId'])
export class Session {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  jti: string;

  @Column({ type: 'varchar', length: 20 })
  audience: Audience;

  /** Of the audience `customer`. */
  @Column({ name: 'customer_id', type: 'varchar', length: 36, nullable: true })
  customerId: string | null;

  /** Of the audience `booking`. */
  @Column({ name: 'booking_id', type: 'varchar', length: 36, nullable: true })
  bookingId: string | null;

  /** When the password was typed, or the link opened; refreshing never moves it. */
  @Column({ name: 'signed_in_at', type: 'datetime', precision: 3 })
  signedInAt: Date;

  @Column({ name: 'expires_at', type: 'datetime', precision: 3 })
  expiresAt: Date;
}
