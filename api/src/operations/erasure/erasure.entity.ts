import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An erasure from the journal (journal.ts) that this database has applied. */
@Entity('erasure')
export class Erasure {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  @Column({ type: 'datetime', precision: 3 })
  at: Date;
}
