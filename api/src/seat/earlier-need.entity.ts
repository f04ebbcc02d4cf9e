import type { needs } from '@studio/contract';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * An allergy or access need that a guest has changed. Anyone with the seat's link can do that, so staff see it until
 * the session is over. Rows are deleted a day after the session's start (`retention.ts`).
 */
@Entity('earlier_need')
@Index('earlier_need_changed_at', ['changedAt'])
export class EarlierNeed {
  @PrimaryColumn({ name: 'booking_id', type: 'varchar', length: 36 })
  bookingId: string;

  /** The seat's id. */
  @PrimaryColumn({ type: 'int' })
  seat: number;

  /** Counts the seat's changes from 1. */
  @PrimaryColumn({ type: 'int' })
  number: number;

  @Column({ type: 'varchar', length: 20 })
  need: (typeof needs)[number];

  /** What the guest had written before. */
  @Column({ type: 'varchar', length: 200 })
  text: string;

  @Column({ name: 'changed_at', type: 'datetime', precision: 3 })
  changedAt: Date;
}
