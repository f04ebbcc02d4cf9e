import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A nonce by which somebody has signed in: remembered for as long as it could be shown again. */
@Entity('used_nonce')
@Index('used_nonce_expires_at', ['expiresAt'])
export class UsedNonce {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  @Column({ name: 'expires_at', type: 'datetime', precision: 3 })
  expiresAt: Date;
}
