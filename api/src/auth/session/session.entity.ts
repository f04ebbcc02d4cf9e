import { Column, Entity, PrimaryColumn } from 'typeorm';

export type Audience = 'admin' | 'customer';

/** A token that was given out; deleting the row takes it back. */
@Entity('session')
export class Session {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  jti: string;

  @Column({ type: 'varchar', length: 20 })
  audience: Audience;

  /** Null for the admin. */
  @Column({ name: 'customer_id', type: 'varchar', length: 36, nullable: true })
  customerId: string | null;

  /** When the password was typed; refreshing never moves it. */
  @Column({ name: 'signed_in_at', type: 'datetime', precision: 3 })
  signedInAt: Date;

  @Column({ name: 'expires_at', type: 'datetime', precision: 3 })
  expiresAt: Date;
}
