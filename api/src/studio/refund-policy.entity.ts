import type { PolicyRules } from '@studio/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The policies that guests have accepted, by version. A row is never changed. */
@Entity('refund_policy')
export class PublishedPolicy {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  version: string;

  @Column({ type: 'simple-json' })
  rules: PolicyRules;

  @Column({ name: 'published_at', type: 'datetime', precision: 3 })
  publishedAt: Date;
}
