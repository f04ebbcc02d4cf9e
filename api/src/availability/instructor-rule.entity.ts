import type { SlotId } from '@studio/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The instructor of a weekday's session from a date on, until its next rule. */
@Entity('instructor_rule')
export class InstructorRule {
  /** Studio date, YYYY-MM-DD. */
  @PrimaryColumn({ name: 'valid_from', type: 'varchar', length: 10 })
  validFrom: string;

  /** 0 for Sunday. */
  @PrimaryColumn({ type: 'int' })
  weekday: number;

  @PrimaryColumn({ name: 'slot_id', type: 'int' })
  slotId: SlotId;

  /** Null when there is no instructor from that date on. */
  @Column({ name: 'staff_id', type: 'int', nullable: true })
  staffId: number | null;
}
