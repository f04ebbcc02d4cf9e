import type { NoteKind } from '@studio/contract';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A staff note on the roster; the newest of each kind counts. CARE is a guest's need, such as an allergy: it is in
 * no email or list, and is deleted 30 days after the session (`retention.ts`).
 */
@Entity('booking_note')
@Index('booking_note_booking_id', ['bookingId'])
@Index('booking_note_kind_at', ['kind', 'at'])
@Index('booking_note_at', ['at'])
export class BookingNote {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  @Column({ name: 'booking_id', type: 'varchar', length: 36 })
  bookingId: string;

  @Column({ type: 'varchar', length: 10 })
  kind: NoteKind;

  /** Empty when the note was removed. */
  @Column({ type: 'varchar', length: 200 })
  text: string;

  @Column({ type: 'datetime', precision: 3 })
  at: Date;
}
