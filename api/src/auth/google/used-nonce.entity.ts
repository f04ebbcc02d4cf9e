import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A used sign-in nonce, stored as long as it could be presented again. */
@Entity('used_nonce')
@Index('used_nonce_expires_at', ['expiresAt'])
export class UsedNonce {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  @Column({ name: 'expires_at', type: 'datetime', precision: 3 })
  expiresAt: Date;
}
