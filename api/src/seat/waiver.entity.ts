import type { signingWays } from '@studio/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * One agreement of a seat's guest to a waiver text. Rows are only added; the highest number of a seat counts. An
 * erasure removes the names and keeps the agreement.
 */
@Entity('waiver')
export class Waiver {
  @PrimaryColumn({ name: 'booking_id', type: 'varchar', length: 36 })
  bookingId: string;

  /** The seat's id. */
  @PrimaryColumn({ type: 'int' })
  seat: number;

  /** Counts the seat's agreements from 1. */
  @PrimaryColumn({ type: 'int' })
  number: number;

  @Column({ name: 'guest_name', type: 'varchar', length: 100 })
  guestName: string;

  @Column({ name: 'is_under_18', type: 'boolean' })
  isUnder18: boolean;

  /** The group that the guest chose, such as "12-15" (the contract's `ages.ts`); null if the page asked for none. */
  @Column({ name: 'age_group', type: 'varchar', length: 10, nullable: true })
  ageGroup: string | null;

  /** Empty for an adult. */
  @Column({ name: 'guardian_name', type: 'varchar', length: 100 })
  guardianName: string;

  /** The version and the hash of the text (`legal-text.entity.ts`). */
  @Column({ type: 'int' })
  version: number;

  @Column({ type: 'varchar', length: 64 })
  hash: string;

  @Column({ type: 'varchar', length: 10 })
  how: (typeof signingWays)[number];

  @Column({ name: 'agreed_at', type: 'datetime', precision: 3 })
  agreedAt: Date;
}
