import type { AddedHours, WeeklyHours, WorkshopHours } from '@studio/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The regular sessions from a date on, until the next rule; what held before stays to be read. */
@Entity('weekly_rule')
export class WeeklyRule {
  /** Studio date, YYYY-MM-DD. */
  @PrimaryColumn({ name: 'valid_from', type: 'varchar', length: 10 })
  validFrom: string;

  @Column({ type: 'simple-json' })
  week: WeeklyHours;

  /** Sessions at other starts. Null: none, and what processes of earlier releases write. */
  @Column({ type: 'simple-json', nullable: true })
  added: readonly AddedHours[] | null;

  /** Sessions for one workshop only. */
  @Column({ type: 'simple-json', nullable: true })
  workshops: readonly WorkshopHours[] | null;

  /** Of the first rule alone: whoever changes a rule, or makes a session's row by one, locks it. */
  @Column({ type: 'int', default: 0 })
  version: number;
}
