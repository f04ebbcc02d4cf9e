import type { Session, SlotId } from '@studio/contract';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * MOVE and REFUND are the guest's, or the clock's; ASK: staff decide; CHANGED: the booking was moved or cancelled
 * otherwise; REOPENED: the session takes place after all.
 */
export type OfferAnswer = 'MOVE' | 'REFUND' | 'ASK' | 'CHANGED' | 'REOPENED';

/** What the studio has offered a booking whose session it has closed; a booking has one open at most. */
@Entity('move_offer')
@Index('move_offer_booking_id', ['bookingId'])
@Index('move_offer_answer_until', ['answer', 'until'])
@Index('move_offer_slot_date', ['slotDate'])
export class MoveOffer {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  /** Of the booking's first row. */
  @Column({ name: 'booking_id', type: 'varchar', length: 36 })
  bookingId: string;

  /** The session that was closed, studio date and slot; null in offers of the release before. */
  @Column({ name: 'slot_date', type: 'varchar', length: 10, nullable: true })
  slotDate: string | null;

  @Column({ name: 'slot_id', type: 'int', nullable: true })
  slotId: SlotId | null;

  /** Up to three, the earliest first; their seats are not held. */
  @Column({ type: 'simple-json' })
  options: Session[];

  /** What happens without an answer. */
  @Column({ type: 'varchar', length: 10 })
  alternative: 'REFUND' | 'ASK';

  /** The studio's sentence; emptied when the guest is erased. */
  @Column({ type: 'text', nullable: true })
  note: string | null;

  @Column({ type: 'datetime', precision: 3 })
  until: Date;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt: Date;

  @Column({ type: 'varchar', length: 10, nullable: true })
  answer: OfferAnswer | null;

  @Column({ name: 'answered_at', type: 'datetime', precision: 3, nullable: true })
  answeredAt: Date | null;
}
