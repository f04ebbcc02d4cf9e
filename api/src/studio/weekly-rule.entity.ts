import type { AddedHours, WeeklyHours, WorkshopHours } from '@studio/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The regular sessions from a date on, until the next rule. Earlier rules stay readable. */
@Entity('weekly_rule')
export class WeeklyRule {
  /** Studio date, YYYY-MM-DD. */
  @PrimaryColumn({ name: 'valid_from', type: 'varchar', length: 10 })
  validFrom: string;

  @Column({ type: 'simple-json' })
  week: WeeklyHours;

  /** Sessions at other starts. Null for none; earlier releases always write null. */
  @Column({ type: 'simple-json', nullable: true })
  added: readonly AddedHours[] | null;

  @Column({ type: 'simple-json', nullable: true })
  workshops: readonly WorkshopHours[] | null;

  /** Used in the first rule only. Code that changes a rule, or creates a session's row from one, locks it. */
  @Column({ type: 'int', default: 0 })
  version: number;
}
