import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One width of a picture that staff have uploaded. */
@Entity('picture')
@Index('picture_created_at', ['createdAt'])
export class Picture {
  /** The beginning of the hash of the widest: a picture that comes again is the same. */
  @PrimaryColumn({ type: 'varchar', length: 32 })
  id: string;

  @PrimaryColumn({ type: 'int' })
  width: number;

  /** WebP. */
  @Column({ type: 'blob' })
  bytes: Buffer;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt: Date;
}
