import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One width of a picture that staff uploaded. */
@Entity('picture')
@Index('picture_created_at', ['createdAt'])
export class Picture {
  /** The start of the widest version's hash, so a repeated upload is the same picture. */
  @PrimaryColumn({ type: 'varchar', length: 32 })
  id: string;

  @PrimaryColumn({ type: 'int' })
  width: number;

  /** In WebP format. */
  @Column({ type: 'blob' })
  bytes: Buffer;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt: Date;
}
