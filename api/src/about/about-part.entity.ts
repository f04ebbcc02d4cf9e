import type { About, AboutPart } from '@studio/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One part of the owner's texts about the studio. A part that was never saved has no row. */
@Entity('about_part')
export class AboutPartRow {
  @PrimaryColumn({ type: 'varchar', length: 10 })
  part: AboutPart;

  @Column({ type: 'int' })
  version: number;

  @Column({ type: 'simple-json' })
  content: About[AboutPart];
}
