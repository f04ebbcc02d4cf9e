import type { WeeklyHours } from '@studio/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The seats of each usual session from a date on, until the next rule; what held before stays to be read. */
@Entity('weekly_rule')
export class WeeklyRule {
  /** Studio date, YYYY-MM-DD. */
  @PrimaryColumn({ name: 'valid_from', type: 'varchar', length: 10 })
  validFrom: string;

  @Column({ type: 'simple-json' })
  week: WeeklyHours;

  /** Of the first rule alone: whoever changes a rule, or makes a session's row by one, locks it. */
  @Column({ type: 'int', default: 0 })
  version: number;
}
