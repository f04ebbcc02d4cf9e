import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/**
 * A studio date whose cash drawer is closed; the lines of its sheet refer to it. Deleted when the day is reopened.
 */
@Entity('day_close')
@Unique('day_close_date', ['date'])
export class DayClose {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  @Column({ type: 'date' })
  date: string;

  /** Cash counted by hand, without the float. Negative when part of the float is missing. */
  @Column({ name: 'counted_cents', type: 'int' })
  countedCents: number;

  /** The float at the start of the day; null from a release without floats. */
  @Column({ name: 'float_cents', type: 'int', nullable: true })
  floatCents: number | null;

  /** Why the counted amount differs from the expected one; empty when it does not. */
  @Column({ type: 'varchar', length: 200 })
  note: string;

  @Column({ name: 'signed_by', type: 'varchar', length: 100 })
  signedBy: string;

  @Column({ type: 'varchar', length: 20 })
  actor: string;

  @Column({ type: 'datetime', precision: 3 })
  at: Date;

  /** When a later day was last closed. Writing this keeps the day from being reopened at the same moment. */
  @Column({ name: 'followed_at', type: 'datetime', precision: 3, nullable: true })
  followedAt: Date | null;
}
