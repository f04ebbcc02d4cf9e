import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A studio date whose till is closed; the lines of its sheet name it. It is deleted when the day is reopened. */
@Entity('day_close')
@Unique('day_close_date', ['date'])
export class DayClose {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  @Column({ type: 'date' })
  date: string;

  /** Cash, counted by hand, without the float: less than nothing where a part of that is missing. */
  @Column({ name: 'counted_cents', type: 'int' })
  countedCents: number;

  /** The change that the drawer began the day with; null by a release that did not know it. */
  @Column({ name: 'float_cents', type: 'int', nullable: true })
  floatCents: number | null;

  /** Why it is not what was expected; empty where it is. */
  @Column({ type: 'varchar', length: 200 })
  note: string;

  @Column({ name: 'signed_by', type: 'varchar', length: 100 })
  signedBy: string;

  @Column({ type: 'varchar', length: 20 })
  actor: string;

  @Column({ type: 'datetime', precision: 3 })
  at: Date;

  /** When a later day was last closed. The write keeps this day from being reopened at the same moment. */
  @Column({ name: 'followed_at', type: 'datetime', precision: 3, nullable: true })
  followedAt: Date | null;
}
