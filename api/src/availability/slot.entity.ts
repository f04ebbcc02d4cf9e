import type { SlotId } from '@studio/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One session's seat count: the lock for booking and the answer for availability. */
@Entity('slot')
export class Slot {
  /** Studio date, YYYY-MM-DD. */
  @PrimaryColumn({ type: 'varchar', length: 10 })
  date: string;

  @PrimaryColumn({ name: 'slot_id', type: 'int' })
  slotId: SlotId;

  /** 0 to 8, held by a CHECK. */
  @Column({ name: 'seats_taken', type: 'int' })
  seatsTaken: number;
}
