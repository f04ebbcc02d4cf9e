import type { LegalKind } from '@studio/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The texts that guests read and agree to. A row is never changed or deleted. */
@Entity('legal_text')
export class LegalTextRow {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  kind: LegalKind;

  @PrimaryColumn({ type: 'int' })
  version: number;

  @Column({ type: 'text' })
  body: string;

  /** Whether the studio started with this text. A later start may replace it, but never an owner's text. */
  @Column({ name: 'is_default', type: 'boolean' })
  isDefault: boolean;

  @Column({ name: 'published_at', type: 'datetime', precision: 3 })
  publishedAt: Date;
}
