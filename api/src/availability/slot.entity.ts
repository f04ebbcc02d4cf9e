import { limits, type SlotId } from '@studio/contract';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * REGULAR: one of a day's four sessions. Staff or regular hours add the others: EXTRA for everyone, PRIVATE for
 * bookings by staff.
 */
export type SlotKind = 'REGULAR' | 'EXTRA' | 'PRIVATE';

/**
 * One session's seat count: the row that bookings lock and that availability reads. A regular session without a row
 * follows regular hours.
 */
@Entity('slot')
@Check('slot_seats', 'seats_taken BETWEEN 0 AND capacity')
export class Slot {
  /** Studio date, YYYY-MM-DD. */
  @PrimaryColumn({ type: 'varchar', length: 10 })
  date: string;

  @PrimaryColumn({ name: 'slot_id', type: 'int' })
  slotId: SlotId;

  /** 0 to `capacity`, enforced by a CHECK. */
  @Column({ name: 'seats_taken', type: 'int' })
  seatsTaken: number;

  @Column({ type: 'int', default: limits.seatsPerSlot })
  capacity: number;

  /** Whether more of the session's seats may be taken. */
  @Column({ name: 'is_open', type: 'boolean', default: true })
  isOpen: boolean;

  /** Whether the session follows regular hours; false once staff have changed it. */
  @Column({ name: 'is_by_rule', type: 'boolean', default: true })
  isByRule: boolean;

  @Column({ type: 'varchar', length: 10, default: 'REGULAR' })
  kind: SlotKind;

  /** The length of a session that staff added, in minutes; null for a usual session. */
  @Column({ type: 'int', nullable: true })
  minutes: number | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  title: string | null;

  /** The stored name of the only workshop that can be booked into the session; null for any workshop. */
  @Column({ type: 'varchar', length: 60, nullable: true })
  workshop: string | null;

  /** Shown to visitors. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  note: string | null;

  /** Why the session is special; shown to staff. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  reason: string | null;

  /**
   * The session's own instructor, who leads bookings without one. Null when it has none or follows the standing rule.
   */
  @Column({ name: 'staff_id', type: 'int', nullable: true })
  staffId: number | null;

  /** True once staff have decided that the session has no instructor, even if the standing rule names one. */
  @Column({ name: 'is_unassigned', type: 'boolean', default: false })
  isUnassigned: boolean;
}
