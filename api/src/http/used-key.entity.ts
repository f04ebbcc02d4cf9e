import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An Idempotency-Key whose call has taken effect, written in the transaction of that effect. */
@Entity('used_key')
@Index('used_key_created_at', ['createdAt'])
export class UsedKey {
  /** A SHA-256 hash, so the database alone is not enough to repeat a call. */
  @PrimaryColumn({ name: 'key_hash', type: 'varchar', length: 64 })
  keyHash: string;

  /** SHA-256 of the actor, the call and the body. */
  @Column({ type: 'varchar', length: 64 })
  fingerprint: string;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt: Date;
}
