import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An erasure of the journal (journal.ts) that this database has. */
@Entity('erasure')
export class Erasure {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  @Column({ type: 'datetime', precision: 3 })
  at: Date;
}
