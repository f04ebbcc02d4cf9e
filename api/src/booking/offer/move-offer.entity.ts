import type { Session, SlotId } from '@studio/contract';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * MOVE and REFUND: the guest's choice, or the default after the deadline. ASK: staff decide. CHANGED: the booking
 * was moved or canceled in another way. REOPENED: the session takes place after all.
 */
export type OfferAnswer = 'MOVE' | 'REFUND' | 'ASK' | 'CHANGED' | 'REOPENED';

/** The studio's offer to a guest whose session it closed. A booking has at most one open offer. */
@Entity('move_offer')
@Index('move_offer_booking_id', ['bookingId'])
@Index('move_offer_answer_until', ['answer', 'until'])
@Index('move_offer_slot_date', ['slotDate'])
export class MoveOffer {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  /** The id of the booking's first row. */
  @Column({ name: 'booking_id', type: 'varchar', length: 36 })
  bookingId: string;

  /** The closed session's studio date and slot; null in offers of the previous release. */
  @Column({ name: 'slot_date', type: 'varchar', length: 10, nullable: true })
  slotDate: string | null;

  @Column({ name: 'slot_id', type: 'int', nullable: true })
  slotId: SlotId | null;

  /** The sessions offered: up to three, earliest first. Their seats are not held. */
  @Column({ type: 'simple-json' })
  options: Session[];

  /** What happens if the guest does not answer. */
  @Column({ type: 'varchar', length: 10 })
  alternative: 'REFUND' | 'ASK';

  /** The studio's message; cleared when the guest is erased. */
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
